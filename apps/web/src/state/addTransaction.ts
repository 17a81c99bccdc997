import { type TransactionRecord, useTransactions } from './transactions';

/** Records a sent transaction as pending; the same hash twice is one. */
export function addTransaction(record: Omit<TransactionRecord, 'addedTime'>): void {
  useTransactions.setState(({ transactions }) =>
    transactions.some(({ hash, chainId }) => hash === record.hash && chainId === record.chainId)
      ? {}
      : { transactions: [...transactions, { ...record, addedTime: Date.now() }] },
  );
}
