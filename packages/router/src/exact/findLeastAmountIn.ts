import type { EdgePath } from '../graph/edgePath';
import { ceilAmountIn } from './ceilAmountIn';
import { getSwapReserves, type PoolStates } from './poolStates';

/**
 * The least sell amount, in base units, for which the path pays at least `buyAmount` from these states;
 * undefined when its pools do not hold enough. A path that meets no pool twice is assumed.
 */
export function findLeastAmountIn(states: PoolStates, path: EdgePath, buyAmount: bigint): bigint | undefined {
  let amount: bigint | undefined = buyAmount;
  for (const edge of path.toReversed()) {
    amount = ceilAmountIn(amount, getSwapReserves(states, edge));
    if (amount === undefined) return undefined;
  }
  return amount;
}
