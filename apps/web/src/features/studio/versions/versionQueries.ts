import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Session } from '../entry/studioState';

type Asked = { domain: string; live: number };

/** The versions of an entry, the newest page first; read anew for each live version. */
export function versionsQuery({ entries, token }: Session, { domain, live }: Asked) {
  return infiniteQueryOptions({
    queryKey: ['entryVersions', token, domain, live],
    queryFn: ({ pageParam }) => entries.listVersions(domain, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam({ versions }) {
      const oldest = versions.at(-1)?.version ?? 1;
      return oldest > 1 ? oldest : undefined;
    },
    retry: false,
  });
}

/** The fields in which the live version differs from an older one, from the older to the live. */
export function differenceQuery({ entries, token }: Session, { domain, live, version }: Asked & { version: number }) {
  return queryOptions({
    queryKey: ['entryDifference', token, domain, live, version],
    queryFn: async () => (await entries.compare(domain, version, live)).changes,
    enabled: version >= 1 && version !== live,
    retry: false,
  });
}
