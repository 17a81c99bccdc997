import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { tokenQuery } from '../../chain/tokenQuery';
import { findToken } from './search/findToken';

/**
 * Returns the token for an id of the address bar: the native coin's symbol, a listed address, or the address of a
 * contract, which then describes itself. `isListed` is false for the latter, which anyone may have made. `problem` says
 * why an id has no token.
 */
export function useToken({ chain, currencyId, list }: UseTokenParameters): FoundToken {
  const { tokens: listed, isLoading: isListLoading } = list;
  const known = useMemo(() => currencyId && findToken({ chain, currencyId, listed }), [chain, currencyId, listed]);
  const unlisted = isListLoading || listed.length === 0 || known ? undefined : currencyId;
  const read = useQuery(tokenQuery({ chainId: chain.id, address: unlisted }));
  if (!currencyId) return { token: undefined, isLoading: false, isListed: false };
  if (known) return { token: known, isLoading: false, isListed: true };
  const found = { token: read.data ?? undefined, isLoading: isListLoading || read.isLoading, isListed: false };
  const reason = read.isError ? 'unreachable' : read.data === null ? 'notAToken' : undefined;
  return reason ? { ...found, problem: { reason, retry: () => void read.refetch() } } : found;
}

type UseTokenParameters = {
  chain: Chain;
  currencyId: string | undefined;
  /** As `useTokenList` returns it. */
  list: { tokens: readonly Token[]; isLoading: boolean };
};
type FoundToken = {
  token: Token | undefined;
  isLoading: boolean;
  isListed: boolean;
  problem?: { reason: 'unreachable' | 'notAToken'; retry: () => void };
};
