import type { TransactionRecord } from '../../state/transactions';

const minute = 60_000;

/** Whether to ask for a receipt at this block: each block at first, every 3 after 5 minutes, every 10 after an hour. */
export function isCheckDue(
  { addedTime, lastCheckedBlockNumber }: Pick<TransactionRecord, 'addedTime' | 'lastCheckedBlockNumber'>,
  { blockNumber, now }: { blockNumber: number; now: number },
): boolean {
  if (lastCheckedBlockNumber === undefined) return true;
  const blocks = blockNumber - lastCheckedBlockNumber;
  const age = now - addedTime;
  if (age > 60 * minute) return blocks >= 10;
  if (age > 5 * minute) return blocks >= 3;
  return blocks >= 1;
}
