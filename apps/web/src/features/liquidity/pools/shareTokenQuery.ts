import { queryOptions } from '@tanstack/react-query';
import type { Address } from 'viem';
import { getClient } from '../../../chain/getClient';

/** The token of a pool's shares as the pair describes it. */
export function shareTokenQuery({ chainId, pair }: { chainId: number; pair: Address }) {
  return queryOptions({
    queryKey: ['shareToken', chainId, pair],
    queryFn: async () => {
      const { readToken } = await import('@livery/core/actions/readToken');
      const token = await readToken(await getClient(chainId), { chainId, address: pair });
      if (!token) throw new Error('The pool does not describe its shares.');
      return token;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
