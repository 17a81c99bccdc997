import type { Address } from 'viem';
import type { TransactionRecord } from './transactions';

const recentMs = 24 * 60 * 60 * 1_000;

/** An account's transactions on a chain of the last 24 hours, newest first; older ones no longer count as pending. */
export function listRecentTransactions(
  transactions: readonly TransactionRecord[],
  { chainId, account, now }: { chainId: number; account: Address | undefined; now: number },
): TransactionRecord[] {
  return transactions
    .filter(
      (transaction) =>
        transaction.chainId === chainId &&
        transaction.from.toLowerCase() === account?.toLowerCase() &&
        now - transaction.addedTime < recentMs,
    )
    .reverse();
}
