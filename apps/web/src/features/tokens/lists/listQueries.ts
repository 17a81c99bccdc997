import { queryOptions, skipToken } from '@tanstack/react-query';

/**
 * Queries a list in the browser's database, as stored at `storedAt`; null when the browser has lost it. Idle without
 * `storedAt`.
 */
export function listQuery({ url, storedAt }: { url: string; storedAt: number | undefined }) {
  return queryOptions({
    queryKey: ['list', url, storedAt],
    queryFn: storedAt ? async () => (await import('./listStorage')).readList({ url, kind: 'current' }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
