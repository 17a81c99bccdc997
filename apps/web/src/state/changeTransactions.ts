import { type TransactionRecord, useTransactions } from './transactions';

/** Changes the record of transactions as it is, whichever tab wrote there last; not as this tab last heard of it. */
export function changeTransactions(change: (transactions: readonly TransactionRecord[]) => TransactionRecord[]): void {
  // Missing where the browser keeps nothing for the page: then there is no other tab's record either.
  useTransactions.persist?.rehydrate();
  useTransactions.setState(({ transactions }) => ({ transactions: change(transactions) }));
}
