import { queryOptions } from '@tanstack/react-query';
import { refreshList } from './refreshList';
import { refreshMs } from './refreshMs';

/** Looks at the list where it is published; what comes of it is in the list's own state. Not done again for half the time. */
export function publishedListQuery(url: string) {
  return queryOptions({
    queryKey: ['lists', 'published', url],
    queryFn: async () => (await refreshList(url)) ?? null,
    staleTime: refreshMs / 2,
    retry: false,
  });
}
