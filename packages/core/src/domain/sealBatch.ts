import type { Address } from 'viem';
import type { GatedTransaction } from './sealTransaction';

declare const seal: unique symbol;

/** Calls that the wallet carries out in this order, all or none, with one confirmation. Each of them passed its own gate. */
export type GatedBatch = {
  readonly chainId: number;
  readonly from: Address;
  readonly calls: readonly GatedTransaction[];
  readonly [seal]: true;
};

const sealed = new WeakSet<object>();

/** Marks calls as a batch that passed. Only the safety gate may call it; the dependency rules reject every other importer. */
export function sealBatch(batch: Pick<GatedBatch, 'chainId' | 'from' | 'calls'>): GatedBatch {
  const { chainId, from, calls } = batch;
  const frozen = Object.freeze({ chainId, from, calls: Object.freeze([...calls]) });
  sealed.add(frozen);
  // The only cast to the branded type.
  return frozen as unknown as GatedBatch;
}

/** Returns true for the very object that the gate sealed, and false for any copy of it. */
export function isSealedBatch(batch: Readonly<Pick<GatedBatch, 'chainId' | 'from' | 'calls'>>): batch is GatedBatch {
  return sealed.has(batch);
}
