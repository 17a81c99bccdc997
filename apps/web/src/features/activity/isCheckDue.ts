import type { TransactionRecord } from '../../state/transactions';
import { isFollowed } from './isFollowed';

const minute = 60_000;

type Checked = Pick<TransactionRecord, 'addedTime' | 'receipt' | 'end' | 'lastCheckedBlockNumber' | 'confirmedTime'>;

/**
 * Whether to look for what became of a transaction at this block: at each block at first, at every 3 after 5 minutes, at
 * every 10 after an hour.
 */
export function isCheckDue(transaction: Checked, { blockNumber, now }: { blockNumber: number; now: number }): boolean {
  const { addedTime, lastCheckedBlockNumber } = transaction;
  if (!isFollowed(transaction, now)) return false;
  if (lastCheckedBlockNumber === undefined) return true;
  const blocks = blockNumber - lastCheckedBlockNumber;
  const age = now - addedTime;
  if (age > 60 * minute) return blocks >= 10;
  if (age > 5 * minute) return blocks >= 3;
  return blocks >= 1;
}
