import type { ConcentratedPool } from '../concentrated/concentratedPool';
import { type ConcentratedSwap, swapForOutput, swapInput } from '../concentrated/swapConcentrated';
import type { EdgePath } from '../graph';
import { type AnyPool, isConcentrated, maxReserve, type Pool } from '../pool';
import { readAt } from '../readAt';
import { ceilAmountIn, floorAmountOut, type SwapReserves } from './floorAmountOut';

/** Pools by position, and on top of them those that executed paths have moved. */
export type PoolStates = {
  pools: readonly AnyPool[];
  moved: Map<number, AnyPool>;
};

/** Amount paid at the end of a path, in base units, and the ticks with liquidity that its concentrated pools crossed. */
export type Execution = { buyAmount: bigint; ticks: number };

/**
 * Returns what the contracts pay at the end of the path, and moves its pools in `states`. Undefined if they would revert or
 * leave a part unsold: a hop pays nothing, a reserve would exceed uint112, or a concentrated pool cannot take the whole amount.
 */
export function executePath(states: PoolStates, path: EdgePath, sellAmount: bigint): Execution | undefined {
  let amount = sellAmount;
  let ticks = 0;
  for (const edge of path) {
    const pool = getPool(states, edge);
    const swap = isConcentrated(pool) ? swapInput(pool, edge % 2 === 0, amount) : swapReserves(pool, edge, amount);
    if (!swap || swap.amountOut === 0n) return undefined;
    states.moved.set(edge >> 1, swap.pool);
    ticks += swap.ticks;
    amount = swap.amountOut;
  }
  return { buyAmount: amount, ticks };
}

/**
 * Returns the smallest sell amount, in base units, for which the path pays at least `buyAmount` from these states, or
 * undefined if its pools do not hold enough. The path must not use a pool twice.
 */
export function findMinAmountIn(states: PoolStates, path: EdgePath, buyAmount: bigint): bigint | undefined {
  let amount: bigint | undefined = buyAmount;
  for (const edge of path.toReversed()) {
    const pool = getPool(states, edge);
    amount = isConcentrated(pool)
      ? findConcentratedInput(pool, edge, amount)
      : ceilAmountIn(amount, toSwapReserves(pool, edge));
    if (amount === undefined) return undefined;
  }
  return amount;
}

function findConcentratedInput(pool: ConcentratedPool, edge: number, amountOut: bigint): bigint | undefined {
  return swapForOutput(pool, edge % 2 === 0, amountOut)?.amountIn;
}

type Swapped = Pick<ConcentratedSwap, 'amountOut' | 'ticks'> & { pool: AnyPool };

function swapReserves(pool: Pool, edge: number, amountIn: bigint): Swapped | undefined {
  const reserves = toSwapReserves(pool, edge);
  const amountOut = floorAmountOut(amountIn, reserves);
  const reserveIn = reserves.reserveIn + amountIn;
  if (reserveIn > maxReserve) return undefined;
  const reserveOut = reserves.reserveOut - amountOut;
  const [reserve0, reserve1] = edge % 2 === 0 ? [reserveIn, reserveOut] : [reserveOut, reserveIn];
  return { amountOut, ticks: 0, pool: { ...pool, reserve0, reserve1 } };
}

function toSwapReserves({ reserve0, reserve1, feeBps }: Pool, edge: number): SwapReserves {
  return edge % 2 === 0
    ? { reserveIn: reserve0, reserveOut: reserve1, feeBps }
    : { reserveIn: reserve1, reserveOut: reserve0, feeBps };
}

function getPool({ pools, moved }: PoolStates, edge: number): AnyPool {
  return moved.get(edge >> 1) ?? readAt(pools, edge >> 1);
}
