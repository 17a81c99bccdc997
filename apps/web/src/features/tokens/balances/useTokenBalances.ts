import { useMemo, useState } from 'react';
import type { Address } from 'viem';
import { useBalances } from '../../../state/useBalances';
import { useConnection } from '../../../state/useConnection';
import { addSeen } from './addSeen';
import { useIsRead } from './useIsRead';

const none: readonly Address[] = [];

type Parameters = { chainId: number; first: readonly Address[] };

/**
 * What the connected account holds, fresh with each block, in at most three calls: of the first tokens, and of those
 * that `show` told are or were on the screen. So a wallet of a list of any length costs the same.
 */
export function useTokenBalances({ chainId, first }: Parameters) {
  const account = useConnection().address;
  const [seen, setSeen] = useState(none);
  const firstBalances = useBalances({ chainId, account, tokens: first });
  const seenBalances = useBalances({ chainId, account, tokens: seen });
  const firstIsRead = useIsRead({ chainId, account, tokens: first });
  const seenIsRead = useIsRead({ chainId, account, tokens: seen });
  const balances = useMemo(() => new Map([...seenBalances, ...firstBalances]), [seenBalances, firstBalances]);
  const known = useMemo(() => new Set(first), [first]);
  return {
    balances,
    isConnected: account !== undefined,
    /** Whether the node was asked for it and has answered; a token without a contract has no balance even then. */
    isRead: (token: Address) => (firstIsRead && known.has(token)) || (seenIsRead && seen.includes(token)),
    show(visible: readonly Address[]): void {
      const next = addSeen({ seen, visible, first: known, balances });
      if (account && next !== seen) setSeen(next);
    },
  };
}
