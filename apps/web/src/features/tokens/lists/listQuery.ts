import { queryOptions, skipToken } from '@tanstack/react-query';

type Parameters = { url: string; version: string | undefined };

/** The tokens of a list as the browser's database keeps it, at a version; null when it is lost there. */
export function listQuery({ url, version }: Parameters) {
  return queryOptions({
    queryKey: ['list', url, version],
    queryFn: version ? async () => (await import('./readList')).readList({ url, kind: 'current' }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
