import type { TransactionRecord } from './transactions';

/** Whether the chain has not yet decided: no receipt, and no other transaction in its place. */
export function isPending({ receipt, replaced }: TransactionRecord): boolean {
  return !receipt && !replaced;
}
