import { queryOptions } from '@tanstack/react-query';
import { getSelectedListUrl } from '../../../state/getSelectedListUrl';
import { useLists } from '../../../state/lists';
import { refreshLists } from './refreshLists';
import { refreshMs } from './refreshMs';
import { savesData } from './savesData';
import { whenSeen } from './whenSeen';

/**
 * Fetches the list that the trader uses, and what they added unless they pay for each byte, on start and every ten minutes
 * while the page is seen.
 */
export function usedListsQuery() {
  return queryOptions({
    queryKey: ['lists', 'used'],
    queryFn: async ({ client }) => {
      const lists = useLists.getState();
      const added = savesData() ? [] : lists.added;
      await refreshLists({ client, urls: [getSelectedListUrl(lists), ...added], atOnce: 4, beforeEach: whenSeen });
      return null;
    },
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    retry: false,
  });
}
