import { queryOptions } from '@tanstack/react-query';
import { useLists } from '../../../state/lists';
import { listUrls } from './listUrls';
import { refreshLists } from './refreshLists';
import { refreshMs } from './refreshMs';
import { savesData } from './savesData';
import { whenQuiet } from './whenQuiet';

/** How long the page is left to its start, in milliseconds. */
const startMs = 8_000;

/**
 * Fetches the lists that nobody uses yet, so that the list manager has them: some time after the start and every ten
 * minutes, one by one, whenever the browser has nothing else to do and the page is seen. Not where data is saved.
 */
export function otherListsQuery() {
  return queryOptions({
    queryKey: ['lists', 'others'],
    queryFn: async ({ client }) => {
      await new Promise((resolve) => setTimeout(resolve, startMs));
      const urls = savesData() ? [] : listUrls(useLists.getState());
      await refreshLists({ client, urls, atOnce: 1, beforeEach: whenQuiet });
      return null;
    },
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    retry: false,
  });
}
