import { queryOptions, skipToken } from '@tanstack/react-query';

type Parameters = { url: string; storedAt: number | undefined };

/** A list as the browser's database keeps it since `storedAt`; null when it is lost there, none without a moment. */
export function listQuery({ url, storedAt }: Parameters) {
  return queryOptions({
    queryKey: ['list', url, storedAt],
    queryFn: storedAt ? async () => (await import('./readList')).readList({ url, kind: 'current' }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
