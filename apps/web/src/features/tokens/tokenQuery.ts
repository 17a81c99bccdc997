import { queryOptions, skipToken } from '@tanstack/react-query';
import { getClient } from '../../config/getClient';

/** The token at an address as its contract describes it, null when it is none; the ABI coder loads with the first one. */
export function tokenQuery({ chainId, address }: { chainId: number; address: string | undefined }) {
  return queryOptions({
    queryKey: ['token', chainId, address],
    queryFn: address
      ? async () => {
          const { readToken } = await import('./readToken');
          return readToken(await getClient(chainId), { chainId, address });
        }
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
