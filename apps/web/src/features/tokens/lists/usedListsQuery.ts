import { queryOptions } from '@tanstack/react-query';
import { getSelectedListUrl } from '../../../state/getSelectedListUrl';
import { useLists } from '../../../state/lists';
import { refreshLists } from './refreshLists';
import { refreshMs } from './refreshMs';

/** Fetches the lists that the trader uses or has added, on start and every ten minutes while the page is seen. */
export function usedListsQuery() {
  return queryOptions({
    queryKey: ['lists', 'used'],
    queryFn: async () => {
      const lists = useLists.getState();
      await refreshLists([...new Set([getSelectedListUrl(lists), ...lists.added])]);
      return null;
    },
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    retry: false,
  });
}
