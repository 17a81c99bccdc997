import type { TransactionRecord } from '../../state/transactions';

export type Outcome = 'pending' | 'success' | 'failure' | 'replaced';

/** What became of a transaction; a receipt without a status counts as success. */
export function getOutcome({ receipt, replaced }: TransactionRecord): Outcome {
  if (receipt) return receipt.status === undefined || receipt.status === 1 ? 'success' : 'failure';
  return replaced ? 'replaced' : 'pending';
}
