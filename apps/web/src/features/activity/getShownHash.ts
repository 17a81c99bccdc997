import type { Hash } from 'viem';
import type { TransactionRecord } from '../../state/transactions';

/** The hash under which the explorer knows what became of a transaction. */
export function getShownHash({ hash, receipt, replacedBy }: TransactionRecord): Hash {
  return receipt?.transactionHash ?? replacedBy ?? hash;
}
