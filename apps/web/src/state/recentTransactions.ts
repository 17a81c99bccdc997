import type { Address } from 'viem';
import { getTime } from './clock';
import { isRecent, type TransactionRecord, useTransactions } from './transactions';

// Apart from the store, because only code that is loaded later lists its transactions.

/** Returns the recent transactions of an account on a chain, newest first. */
export function useRecentTransactions(chainId: number, account: Address | undefined): TransactionRecord[] {
  const transactions = useTransactions((state) => state.transactions);
  return listRecentTransactions(transactions, { chainId, account, now: getTime(chainId) });
}

/** Lists the recent transactions of an account on a chain, newest first. */
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
