import type { EdgePath } from '../graph';
import { maxReserve, type Pool } from '../pool';
import { readAt } from '../readAt';
import { ceilAmountIn, floorAmountOut, type SwapReserves } from './floorAmountOut';

/** Pools by position, and on top of them those that executed paths have moved. */
export type PoolStates = {
  pools: readonly Pool[];
  moved: Map<number, Pool>;
};

/**
 * Returns the amount that a V2 router pays at the end of the path, in base units, and moves its pools in `states`.
 * Undefined if the router would revert: a hop pays nothing, or a reserve would exceed uint112.
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

/**
 * Returns the smallest sell amount, in base units, for which the path pays at least `buyAmount` from these states, or
 * undefined if its pools do not hold enough. The path must not use a pool twice.
 */
export function findMinAmountIn(states: PoolStates, path: EdgePath, buyAmount: bigint): bigint | undefined {
  let amount: bigint | undefined = buyAmount;
  for (const edge of path.toReversed()) {
    amount = ceilAmountIn(amount, getSwapReserves(states, edge));
    if (amount === undefined) return undefined;
  }
  return amount;
}

function getSwapReserves(states: PoolStates, edge: number): SwapReserves {
  const { reserve0, reserve1, feeBps } = getPool(states, edge);
  return edge % 2 === 0
    ? { reserveIn: reserve0, reserveOut: reserve1, feeBps }
    : { reserveIn: reserve1, reserveOut: reserve0, feeBps };
}

function movePool(states: PoolStates, edge: number, reserveIn: bigint, reserveOut: bigint): void {
  const [reserve0, reserve1] = edge % 2 === 0 ? [reserveIn, reserveOut] : [reserveOut, reserveIn];
  states.moved.set(edge >> 1, { ...getPool(states, edge), reserve0, reserve1 });
}

function getPool({ pools, moved }: PoolStates, edge: number): Pool {
  return moved.get(edge >> 1) ?? readAt(pools, edge >> 1);
}
