import { queryOptions } from '@tanstack/react-query';
import { loadTokens } from './loadTokens';

/** The tokens of the chain's bundled list; they come with the page and never grow old. */
export function tokensQuery(chainId: number) {
  return queryOptions({
    queryKey: ['tokens', chainId],
    queryFn: () => loadTokens(chainId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
