import { isPending } from '../../state/isPending';
import { isRecent } from '../../state/isRecent';
import type { TransactionRecord } from '../../state/transactions';

/** Blocks above a receipt that a reorganisation hardly ever takes back. */
const settledBlocks = 12;
const settlingMs = 60 * 60_000;

/**
 * Whether what is known of a transaction may still change: while it is pending, while a node may remember one that was
 * dropped, until its receipt lies deep enough, and for an hour after another one took its place.
 */
export function isFollowed(
  transaction: Pick<TransactionRecord, 'addedTime' | 'receipt' | 'end' | 'lastCheckedBlockNumber' | 'confirmedTime'>,
  now: number,
): boolean {
  const { addedTime, receipt, end, lastCheckedBlockNumber = 0, confirmedTime = addedTime } = transaction;
  if (!isRecent(transaction, now)) return false;
  if (receipt) return now - addedTime < settlingMs && lastCheckedBlockNumber - receipt.blockNumber < settledBlocks;
  return isPending(transaction) || end === 'dropped' || now - confirmedTime < settlingMs;
}
