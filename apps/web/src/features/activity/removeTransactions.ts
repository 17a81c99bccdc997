import { type TransactionRecord, useTransactions } from '../../state/transactions';

/** Forgets transactions; the chain of course does not. */
export function removeTransactions(removed: readonly TransactionRecord[]): void {
  useTransactions.setState(({ transactions }) => ({
    transactions: transactions.filter((transaction) => !removed.includes(transaction)),
  }));
}
