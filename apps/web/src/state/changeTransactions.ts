import { getTime } from './clock';
import { changePersisted } from './persisted';
import { isRecent, type TransactionRecord, useTransactions } from './transactions';

// Apart from the store, because only code that is loaded later writes to it.

/** Changes the stored transactions, including those that other tabs wrote. */
export function changeTransactions(change: (transactions: readonly TransactionRecord[]) => TransactionRecord[]): void {
  changePersisted(useTransactions, ({ transactions }) => ({ transactions: change(transactions) }));
}

const maxTransactions = 300;

/** Records a sent transaction as pending, unless its hash is known. The oldest are dropped above 300. */
export function addTransaction(record: Omit<TransactionRecord, 'addedTime'>): void {
  changeTransactions((transactions) =>
    transactions.some(({ hash, chainId }) => hash === record.hash && chainId === record.chainId)
      ? [...transactions]
      : [...transactions.slice(1 - maxTransactions).map(forgetOld), { ...record, addedTime: getTime(record.chainId) }],
  );
}

/** Drops the call data of a transaction that is no longer followed. */
function forgetOld(record: TransactionRecord): TransactionRecord {
  if (!record.confirmed || isRecent(record, getTime(record.chainId))) return record;
  const { confirmed, ...rest } = record;
  return rest;
}
