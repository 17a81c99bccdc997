import { changeFees } from '@livery/router/concentrated/concentratedPool';
import { type ConcentratedState, dropPool, moveTo } from './concentratedState';
import type { PoolKey } from './v3Forms';

/** Returns the followed pools that set their own fee. */
export function listOwnFees({ followed }: ConcentratedState): PoolKey[] {
  return [...followed.values()].flatMap(({ key }) => (key.fee === undefined ? [key] : []));
}

/** Sets the fees of followed pools, as `readFees` returns them. A pool that tells none is dropped until it is read again. */
export function applyFees(state: ConcentratedState, fees: ReadonlyMap<string, number | undefined>): void {
  const { followed, market, counts } = state;
  for (const [address, fee] of fees) {
    const known = followed.get(address);
    if (!known || known.pool.fee === fee) continue;
    const pool = fee === undefined ? undefined : changeFees(known.pool, { fee });
    if (pool) {
      moveTo(state, { ...known, pool });
      // The search keeps the fees of all pools.
      market.graph = undefined;
    } else {
      counts.drops++;
      dropPool(state, known);
    }
  }
}
