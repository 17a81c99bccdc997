import type { Address } from 'viem';
import { listRecentTransactions } from './listRecentTransactions';
import { type TransactionRecord, useTransactions } from './transactions';

/** What the account sent on the chain within 24 hours, newest first. */
export function useRecentTransactions(chainId: number, account: Address | undefined): TransactionRecord[] {
  const transactions = useTransactions((state) => state.transactions);
  return listRecentTransactions(transactions, { chainId, account, now: Date.now() });
}
