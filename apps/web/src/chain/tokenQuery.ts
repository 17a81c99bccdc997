import { queryOptions, skipToken } from '@tanstack/react-query';
import { getClient } from './getClient';

/** Queries the token at an address from its contract; null when it is not a token. Idle without an address. */
export function tokenQuery({ chainId, address }: { chainId: number; address: string | undefined }) {
  return queryOptions({
    queryKey: ['token', chainId, address],
    queryFn: address
      ? async () => {
          // A chunk of its own: it brings the ABI coder.
          const { readToken } = await import('@livery/core/actions/readToken');
          return readToken(await getClient(chainId), { chainId, address });
        }
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
