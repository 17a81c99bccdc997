import type { Chain } from '@livery/core/domain/chain';
import type { Token } from '@livery/core/domain/token';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findToken } from './findToken';
import { tokenQuery } from './tokenQuery';

/**
 * The token that an id in the address bar means: the native coin's symbol, or an address of the chain's lists or else of
 * a contract, which is then asked. `isListed` is false for the latter: anyone may have made it. `problem` is why there is
 * no token although an id names one.
 */
export function useToken({ chain, currencyId, list }: UseTokenParameters): FoundToken {
  const { tokens: listed, isLoading: listIsLoading } = list;
  const known = useMemo(() => currencyId && findToken({ chain, currencyId, listed }), [chain, currencyId, listed]);
  const asked = listIsLoading || listed.length === 0 || known ? undefined : currencyId;
  const read = useQuery(tokenQuery({ chainId: chain.id, address: asked }));
  if (!currencyId) return { token: undefined, isLoading: false, isListed: false };
  if (known) return { token: known, isLoading: false, isListed: true };
  const found = { token: read.data ?? undefined, isLoading: listIsLoading || read.isLoading, isListed: false };
  const reason = read.isError ? 'unreachable' : read.data === null ? 'notAToken' : undefined;
  return reason ? { ...found, problem: { reason, retry: () => void read.refetch() } } : found;
}

type UseTokenParameters = {
  chain: Chain;
  currencyId: string | undefined;
  /** As `useTokenList` has it. */
  list: { tokens: readonly Token[]; isLoading: boolean };
};
type FoundToken = {
  token: Token | undefined;
  isLoading: boolean;
  isListed: boolean;
  problem?: { reason: 'unreachable' | 'notAToken'; retry: () => void };
};
