import type { TransactionRecord } from './transactions';

/** Whether the chain has not yet decided: no receipt, and no other end either. */
export function isPending({ receipt, end }: Pick<TransactionRecord, 'receipt' | 'end'>): boolean {
  return !receipt && !end;
}
