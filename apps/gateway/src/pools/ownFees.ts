import { changeFees } from '@livery/router/concentrated/concentratedPool';
import { type ConcentratedState, dropPool, moveTo } from './concentratedState';
import type { V3Key } from './v3Forms';
import { isOfV4 } from './v4Key';

/** Returns the followed pools that set their own fee. */
export function listOwnFees({ followed }: ConcentratedState): V3Key[] {
  return [...followed.values()].flatMap(({ key }) => (key.fee === undefined && !isOfV4(key) ? [key] : []));
}

/** Sets the fees of followed pools, as `readFees` returns them. A pool that tells none is dropped until it is read again. */
export function applyFees(state: ConcentratedState, fees: ReadonlyMap<string, number | undefined>): void {
  const { followed, counts } = state;
  for (const [address, fee] of fees) {
    const known = followed.get(address);
    if (!known || known.pool.fee === fee) continue;
    const pool = fee === undefined ? undefined : changeFees(known.pool, { fee });
    if (pool) moveTo(state, { ...known, pool });
    else {
      counts.drops++;
      dropPool(state, known);
    }
  }
}
