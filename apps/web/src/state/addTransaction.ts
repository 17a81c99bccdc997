import { changeTransactions } from './changeTransactions';
import type { TransactionRecord } from './transactions';

/** More than anyone looks at, and little to store. */
const kept = 300;

/** Records a sent transaction as pending; the same hash twice is one. The oldest go when there are too many. */
export function addTransaction(record: Omit<TransactionRecord, 'addedTime'>): void {
  changeTransactions((transactions) =>
    transactions.some(({ hash, chainId }) => hash === record.hash && chainId === record.chainId)
      ? [...transactions]
      : [...transactions.slice(1 - kept), { ...record, addedTime: Date.now() }],
  );
}
