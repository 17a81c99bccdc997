import { type TransactionRecord, useTransactions } from '../../state/transactions';

type Change = Partial<Pick<TransactionRecord, 'receipt' | 'replaced' | 'confirmedTime' | 'lastCheckedBlockNumber'>>;

/** Notes what became known of a transaction. */
export function updateTransaction(
  { hash, chainId }: Pick<TransactionRecord, 'hash' | 'chainId'>,
  change: Change,
): void {
  useTransactions.setState(({ transactions }) => ({
    transactions: transactions.map((transaction) =>
      transaction.hash === hash && transaction.chainId === chainId ? { ...transaction, ...change } : transaction,
    ),
  }));
}
