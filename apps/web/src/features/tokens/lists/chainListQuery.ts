import { queryOptions } from '@tanstack/react-query';
import { loadChainList } from './loadChainList';

/** The list of the chain that comes with the page; it never grows old. */
export function chainListQuery(chainId: number) {
  return queryOptions({
    queryKey: ['chainList', chainId],
    queryFn: () => loadChainList(chainId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
