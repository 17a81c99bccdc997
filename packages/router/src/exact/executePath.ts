import { type ConcentratedSwap, swapForOutput, swapInput, swapUpTo } from '../concentrated/swapConcentrated';
import type { EdgePath } from '../graph';
import { type AnyPool, isConcentrated, maxReserve, type Pool } from '../pool';
import { readAt } from '../readAt';
import { type QuoteWork, units } from '../work';
import { ceilAmountIn, floorAmountOut, type SwapReserves } from './floorAmountOut';

/** Pools by position, and on top of them those that executed paths have moved. */
export type PoolStates = {
  pools: readonly AnyPool[];
  moved: Map<number, AnyPool>;
  /** Where the work of executions is noted. */
  work: QuoteWork;
};

/** Pools as they are before any path is executed. */
export type Untouched = Omit<PoolStates, 'moved'>;

/** Returns the states of pools that no path has moved yet. */
export function openStates({ pools, work }: Untouched): PoolStates {
  return { pools, work, moved: new Map() };
}

/** Returns the same states apart: what is executed on them does not show in the others. */
export function copyStates(states: PoolStates): PoolStates {
  return { ...states, moved: new Map(states.moved) };
}

function noteHop({ work }: PoolStates): void {
  work.spent += units.exactHop;
}

/** Amount paid at the end of a path, in base units, and the ticks with liquidity that its concentrated pools crossed. */
export type Execution = { buyAmount: bigint; ticks: number };

/**
 * Returns what the contracts pay at the end of the path, and moves its pools in `states`. Undefined, with all pools as
 * they were, if the contracts would revert or leave a part unsold: a hop pays nothing, a reserve would exceed uint112,
 * or a concentrated pool cannot take the whole amount. The path must not use a pool twice.
 */
export function executePath(states: PoolStates, path: EdgePath, sellAmount: bigint): Execution | undefined {
  let amount = sellAmount;
  let ticks = 0;
  const moved: [pool: number, state: AnyPool][] = [];
  for (const edge of path) {
    const swap = swapHop(states, edge, amount);
    if (!swap || swap.amountOut === 0n) return undefined;
    moved.push([edge >> 1, swap.pool]);
    ticks += swap.ticks;
    amount = swap.amountOut;
  }
  for (const [pool, state] of moved) states.moved.set(pool, state);
  return { buyAmount: amount, ticks };
}

/**
 * Returns the swap of the whole amount along one edge, which moves nothing in `states`; undefined where its pool cannot
 * take it.
 */
export function swapHop(states: PoolStates, edge: number, amount: bigint): Swapped | undefined {
  const pool = getPool(states, edge);
  noteHop(states);
  return isConcentrated(pool) ? swapInput(pool, edge % 2 === 0, amount, states.work) : swapReserves(pool, edge, amount);
}

/**
 * Returns the smallest sell amount, in base units, for which the path pays at least `buyAmount` from these states, or
 * undefined if its pools do not hold enough. The path must not use a pool twice.
 */
export function findMinAmountIn(states: PoolStates, path: EdgePath, buyAmount: bigint): bigint | undefined {
  let amount: bigint | undefined = buyAmount;
  for (const edge of path.toReversed()) {
    const pool = getPool(states, edge);
    const swap: Needed | undefined = isConcentrated(pool)
      ? swapForOutput(pool, edge % 2 === 0, amount, states.work)
      : { amountIn: ceilAmountIn(amount, toSwapReserves(pool, edge)) };
    noteHop(states);
    amount = swap?.amountIn;
    if (amount === undefined) return undefined;
  }
  return amount;
}

type Needed = { amountIn: bigint | undefined };

/** The sold amount of a path, and the payment of the contracts for it. */
export type PartialExecution = Execution & { sellAmount: bigint };

/**
 * Sells the amount along the path or, where that is more than its pools take, as much as they do, and moves its pools
 * in `states`. Undefined, with all pools as they were, if they would pay nothing for it.
 */
export function executeUpTo(states: PoolStates, path: EdgePath, sellAmount: bigint): PartialExecution | undefined {
  const whole = executePath(states, path, sellAmount);
  if (whole) return { sellAmount, ...whole };
  const most = findMaxAmountIn(states, path, sellAmount);
  const part = most > 0n && most < sellAmount ? executePath(states, path, most) : undefined;
  return part && { sellAmount: most, ...part };
}

/**
 * Returns the greatest part of `sellAmount`, in base units, that every pool of the path takes from these states: as
 * much as leads to the end of a concentrated pool, or to the greatest reserve of a pair. The path must not use a pool
 * twice.
 */
export function findMaxAmountIn(states: PoolStates, path: EdgePath, sellAmount: bigint): bigint {
  let most = sellAmount;
  let amount = sellAmount;
  for (const [hop, edge] of path.entries()) {
    const pool = getPool(states, edge);
    const swap = isConcentrated(pool)
      ? swapUpTo(pool, edge % 2 === 0, amount, states.work)
      : swapReservesUpTo(pool, edge, amount);
    noteHop(states);
    if (!swap) return 0n;
    if (swap.amountOut === 0n) return most;
    if (swap.amountIn < amount) most = findInputFor(states, path.slice(0, hop), swap.amountIn);
    amount = swap.amountOut;
  }
  return most;
}

/** Returns the greatest amount for which the hops pay at most `amountOut`. They can pay more. */
function findInputFor(states: PoolStates, hops: EdgePath, amountOut: bigint): bigint {
  return hops.reduceRight((limit, edge) => (findMinAmountIn(states, [edge], limit + 1n) ?? limit + 1n) - 1n, amountOut);
}

function swapReservesUpTo(pool: Pool, edge: number, amountIn: bigint) {
  const room = maxReserve - toSwapReserves(pool, edge).reserveIn;
  const taken = amountIn < room ? amountIn : room;
  const swap = taken > 0n ? swapReserves(pool, edge, taken) : undefined;
  return swap && { amountIn: taken, amountOut: swap.amountOut };
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
