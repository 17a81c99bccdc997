import type { Token } from '@livery/core/domain/tokens/token';
import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { tokenQuery } from '../../../chain/tokenQuery';

/**
 * Returns the token at an address: of the known ones, or as its contract describes itself. Undefined while it loads,
 * null for none.
 */
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
  const read = useQuery(tokenQuery({ chainId, address: known ? undefined : address }));
  return known ?? read.data;
}
