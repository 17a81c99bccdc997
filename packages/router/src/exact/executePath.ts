import type { EdgePath } from '../graph/edgePath';
import { maxReserve } from '../maxReserve';
import { floorAmountOut } from './floorAmountOut';
import { getSwapReserves, type PoolStates } from './poolStates';

/**
 * What a V2 router pays at the end of the path, in base units; it moves the pools of `states`.
 * Undefined when the router would revert: a hop pays nothing, or a pair would hold more than uint112.
 */
export function executePath(states: PoolStates, path: EdgePath, sellAmount: bigint): bigint | undefined {
  let amount = sellAmount;
  for (const edge of path) {
    const reserves = getSwapReserves(states, edge);
    const amountOut = floorAmountOut(amount, reserves);
    const reserveIn = reserves.reserveIn + amount;
    if (amountOut === 0n || reserveIn > maxReserve) return undefined;
    movePool(states, edge, reserveIn, reserves.reserveOut - amountOut);
    amount = amountOut;
  }
  return amount;
}

function movePool({ pools, moved }: PoolStates, edge: number, reserveIn: bigint, reserveOut: bigint): void {
  const position = edge >> 1;
  const pool = moved.get(position) ?? pools[position];
  if (!pool) return;
  const [reserve0, reserve1] = edge % 2 === 0 ? [reserveIn, reserveOut] : [reserveOut, reserveIn];
  moved.set(position, { ...pool, reserve0, reserve1 });
}
