import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Address } from 'viem';
import { balancesQuery, useBalances } from '../../../chain/balances';
import { useConnection } from '../../../connection/useConnection';
import { addVisibleTargets } from './balanceTargets';

const none: readonly Address[] = [];

/**
 * Returns the connected account's balances, as `useBalances` keeps them: of the first tokens, and of those that were
 * passed to `show`. Takes at most three calls per read, however long the lists are.
 */
export function useTokenBalances({ chainId, first }: { chainId: number; first: readonly Address[] }) {
  const account = useConnection().address;
  const [seen, setSeen] = useState(none);
  const ofFirst = useRead({ chainId, account, tokens: first });
  const ofSeen = useRead({ chainId, account, tokens: seen });
  const balances = useMemo(
    () => new Map([...ofSeen.balances, ...ofFirst.balances]),
    [ofSeen.balances, ofFirst.balances],
  );
  const known = useMemo(() => new Set(first), [first]);
  return {
    balances,
    isConnected: account !== undefined,
    /** True once the node has answered for a token, which has no balance even then if it has no contract. */
    isRead: (token: Address) => (ofFirst.isRead && known.has(token)) || (ofSeen.isRead && seen.includes(token)),
    show(visible: readonly Address[]): void {
      const next = addVisibleTargets({ seen, visible, first: known, balances });
      if (account && next !== seen) setSeen(next);
    },
  };
}

type BalancesParameters = { chainId: number; account: Address | undefined; tokens: readonly Address[] };

/** Returns balances, and whether the node has answered for exactly these tokens; one without a balance then has none to come. */
function useRead(parameters: BalancesParameters) {
  const balances = useBalances(parameters);
  const { isSuccess, isPlaceholderData } = useQuery(balancesQuery(parameters));
  return { balances, isRead: isSuccess && !isPlaceholderData };
}
