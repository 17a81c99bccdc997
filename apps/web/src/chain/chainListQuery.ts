import type { Token } from '@livery/core/domain/tokens/token';
import { queryOptions } from '@tanstack/react-query';
import { loadChainList } from './chainList';

/** Queries the list that is bundled with the page for a chain; null where there is none. */
export function chainListQuery(chainId: number) {
  return queryOptions({
    queryKey: ['chainList', chainId],
    queryFn: () => loadChainList(chainId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

const none: readonly Token[] = [];

/** Queries the tokens of the chain's bundled list: addresses checksummed, without the native coin. */
export function tokensQuery(chainId: number) {
  return queryOptions({ ...chainListQuery(chainId), select: (list) => list?.tokens ?? none });
}
