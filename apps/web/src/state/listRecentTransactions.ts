import type { Address } from 'viem';
import { isRecent } from './isRecent';
import type { TransactionRecord } from './transactions';

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
        isRecent(transaction, now),
    )
    .reverse();
}
