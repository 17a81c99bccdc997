import { isPending, isRecent, type TransactionRecord } from '../../state/transactions';

const minuteMs = 60_000;

type FollowedTransaction = Pick<
  TransactionRecord,
  'addedTime' | 'receipt' | 'end' | 'lastCheckedBlockNumber' | 'confirmedTime' | 'outcomeCheck'
>;

/**
 * Returns `true` if a transaction is to be checked at this block: at every block at first, at every third after 5 minutes,
 * at every tenth after an hour.
 */
export function isCheckDue(
  transaction: FollowedTransaction,
  { blockNumber, now }: { blockNumber: number; now: number },
): boolean {
  const { addedTime, lastCheckedBlockNumber } = transaction;
  if (!isFollowed(transaction, now)) return false;
  if (lastCheckedBlockNumber === undefined) return true;
  const blocks = blockNumber - lastCheckedBlockNumber;
  const age = now - addedTime;
  if (age > 60 * minuteMs) return blocks >= 10;
  if (age > 5 * minuteMs) return blocks >= 3;
  return blocks >= 1;
}

/** Depth at which a reorganization hardly ever undoes a receipt. */
const settledBlocks = 12;
const settlingMs = 60 * minuteMs;

/**
 * Returns `true` while the outcome of a transaction may still change: while it is pending or dropped, until its receipt is
 * 12 blocks deep and the nodes no longer report different outcomes, and for an hour after it was replaced or cancelled.
 * Transactions older than 24 hours are not followed.
 */
export function isFollowed(transaction: FollowedTransaction, now: number): boolean {
  const { addedTime, receipt, end, lastCheckedBlockNumber = 0, confirmedTime = addedTime, outcomeCheck } = transaction;
  if (!isRecent(transaction, now)) return false;
  if (receipt) {
    const isSettled = lastCheckedBlockNumber - receipt.blockNumber >= settledBlocks && outcomeCheck !== 'disputed';
    return now - addedTime < settlingMs && !isSettled;
  }
  return isPending(transaction) || end === 'dropped' || now - confirmedTime < settlingMs;
}
