import type { Address } from 'viem';
import { useBalancesBlock } from '../../../chain/balances';
import { useRecentTransactions } from '../../../state/recentTransactions';
import { isPending } from '../../../state/transactions';

/** Returns true from when the account sends a wrap of the coin until the balances of `tokens` are as new as its receipt. */
export function useWrapping(holder: {
  chainId: number;
  account: Address | undefined;
  tokens: readonly Address[];
}): boolean {
  const sent = useRecentTransactions(holder.chainId, holder.account);
  const block = useBalancesBlock(holder);
  return sent.some((each) => {
    const isRead = block === undefined || !each.receipt || each.receipt.blockNumber <= block;
    return each.trade?.kind === 'wrap' && (isPending(each) || !isRead);
  });
}
