import type { TransactionRecord } from '../../state/transactions';

export type Outcome = 'pending' | 'success' | 'failure' | 'replaced' | 'cancelled' | 'dropped';

/** What became of a transaction; a receipt without a status counts as success. */
export function getOutcome({ receipt, end }: Pick<TransactionRecord, 'receipt' | 'end'>): Outcome {
  if (receipt) return receipt.status === undefined || receipt.status === 1 ? 'success' : 'failure';
  return end ?? 'pending';
}
