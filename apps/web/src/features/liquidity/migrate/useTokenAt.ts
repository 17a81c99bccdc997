import type { Token } from '@livery/core/domain/tokens/token';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { getClient } from '../../../chain/getClient';

/** Returns the token at an address: of the known ones, or as its contract describes itself. Undefined while it loads, null for none. */
export function useTokenAt({
  chainId,
  address,
  tokens,
}: {
  chainId: number;
  address: Address | undefined;
  tokens: readonly Token[];
}): Token | null | undefined {
  const known = tokens.find((token) => token.address === address);
  const read = useQuery({
    queryKey: ['token', chainId, known ? undefined : address],
    queryFn:
      address && !known
        ? async () => {
            const { readToken } = await import('@livery/core/actions/readToken');
            return readToken(await getClient(chainId), { chainId, address });
          }
        : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return known ?? read.data;
}
