import type { TransactionRecord } from './transactions';

const recentMs = 24 * 60 * 60 * 1_000;

/** Whether a transaction was sent in the last 24 hours: older ones are not shown, and no longer count as pending. */
export function isRecent({ addedTime }: Pick<TransactionRecord, 'addedTime'>, now: number): boolean {
  return now - addedTime < recentMs;
}
