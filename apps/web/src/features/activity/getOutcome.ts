import type { Hash } from 'viem';
import type { TransactionRecord } from '../../state/transactions';

export type Outcome = 'pending' | 'success' | 'failure' | 'replaced' | 'cancelled' | 'dropped';

/** Returns the outcome of a transaction. A receipt without a status counts as success. */
export function getOutcome({ receipt, end }: Pick<TransactionRecord, 'receipt' | 'end'>): Outcome {
  if (receipt) return receipt.status === undefined || receipt.status === 1 ? 'success' : 'failure';
  return end ?? 'pending';
}

/** Returns the hash to look up in the explorer: that of the mined transaction, if another one replaced this one. */
export function getShownHash({ hash, receipt, replacedBy }: TransactionRecord): Hash {
  return receipt?.transactionHash ?? replacedBy ?? hash;
}
