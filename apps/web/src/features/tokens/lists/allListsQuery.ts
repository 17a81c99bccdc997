import { queryOptions } from '@tanstack/react-query';
import { refreshLists } from './refreshLists';
import { refreshMs } from './refreshMs';

/** Fetches every list for who looks at them; what comes of it is in the lists' own states. */
export function allListsQuery(urls: readonly string[]) {
  return queryOptions({
    queryKey: ['lists', 'all'],
    queryFn: ({ client }) => refreshLists({ client, urls, atOnce: 4 }).then(() => null),
    staleTime: refreshMs,
    retry: false,
  });
}
