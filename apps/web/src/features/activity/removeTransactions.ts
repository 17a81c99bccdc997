import { changeTransactions } from '../../state/changeTransactions';
import type { TransactionRecord } from '../../state/transactions';

/** Forgets transactions; the chain of course does not. */
export function removeTransactions(removed: readonly TransactionRecord[]): void {
  changeTransactions((transactions) =>
    transactions.filter((kept) => !removed.some(({ hash, chainId }) => hash === kept.hash && chainId === kept.chainId)),
  );
}
