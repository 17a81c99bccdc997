import { nativeToken } from '@livery/core/domain/nativeToken';
import type { Token } from '@livery/core/domain/token';
import { useMemo } from 'react';
import type { Address } from 'viem';
import { useBalances } from '../../state/useBalances';
import { useConnection } from '../../state/useConnection';
import { sortTokens } from './sortTokens';

type Parameters = { chainId: number; listed: readonly Token[]; options: readonly Token[] };

/**
 * What the connected account holds, and the options with what it holds most of first. Balances are asked for all tokens
 * of the list at once, so that searching in it asks nothing.
 */
export function useTokenBalances({ chainId, listed, options }: Parameters) {
  const account = useConnection().address;
  const tokens = useMemo(() => getAddresses(listed, options), [listed, options]);
  const balances = useBalances({ chainId, account, tokens });
  const sorted = useMemo(() => sortTokens(options, balances), [options, balances]);
  return { balances, sorted, isConnected: account !== undefined };
}

function getAddresses(listed: readonly Token[], options: readonly Token[]): Address[] {
  return [...new Set([nativeToken, ...listed.map(({ address }) => address), ...options.map(({ address }) => address)])];
}
