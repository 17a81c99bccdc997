import type { Hash } from 'viem';
import type { TransactionRecord } from '../state/transactions';

export type Outcome = 'pending' | 'success' | 'failure' | 'replaced' | 'cancelled' | 'dropped' | 'unknown';

/**
 * Returns the outcome of a transaction; `unknown` where its receipt does not tell it. Records from before that was
 * asked count as success.
 */
export function getOutcome({ receipt, end }: Pick<TransactionRecord, 'receipt' | 'end'>): Outcome {
  if (receipt?.status === null) return 'unknown';
  if (receipt) return receipt.status === undefined || receipt.status === 1 ? 'success' : 'failure';
  return end ?? 'pending';
}

/** Finds the record of a hash, also by that under which the same call was mined. */
export function findRecord(
  transactions: readonly TransactionRecord[],
  { chainId, hash }: { chainId: number; hash: Hash },
): TransactionRecord | undefined {
  return transactions.find(
    (one) => one.chainId === chainId && (one.hash === hash || one.receipt?.transactionHash === hash),
  );
}

/** Returns the hash to look up in the explorer: that of the mined transaction, if another one replaced this one. */
export function getShownHash({ hash, receipt, replacedBy }: TransactionRecord): Hash {
  return receipt?.transactionHash ?? replacedBy ?? hash;
}

/** Returns the hash that the explorer knows; undefined for a batch that is not mined, whose hash nobody knows. */
export function getExplorerHash(record: TransactionRecord): Hash | undefined {
  return record.batch && !record.receipt ? undefined : getShownHash(record);
}

/** Returns the words for a transaction without an outcome: the network is waited for, or the owners of the account's contract. */
export function getWaitingText(record: Pick<TransactionRecord, 'isInContract'> | undefined) {
  return record?.isInContract ? 'activity.waitingOwners' : 'activity.waitingNetwork';
}
