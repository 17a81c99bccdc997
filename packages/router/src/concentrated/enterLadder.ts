import { readFloat, readInt } from '../readAt';
import type { ConcentratedPool } from './concentratedPool';
import { findRange, type Ladder } from './ladder';
import { logPerTick } from './sqrtRatio';

/** Start of a swap on a ladder, in float64. Amounts are base units, without the fee. */
export type LadderEntry = {
  range: number;
  /** Reserves of the constant-product pool that acts as the range does from here on. */
  reserveIn: number;
  reserveOut: number;
  /** Amount paid in that leads to the end of the range. */
  room: number;
  /** Amount paid in that leads to the last tick that a route may reach. */
  capacity: number;
  /** Amount paid in that leads to the end of the curve. */
  whole: number;
  /** Amount that the curve pays as far as its end. */
  held: number;
};

/**
 * Words of its bitmap, of 256 ticks each, that a swap of a route crosses at most: each takes gas, and pays little so
 * far from the price.
 */
const maxWords = 128;

/**
 * Returns the start of a swap at the pool's price, or at the nearest one at which there is liquidity. Undefined without
 * liquidity in that direction, or where the price is outside the known part of the curve.
 */
export function enterLadder(ladder: Ladder, pool: ConcentratedPool, zeroForOne: boolean): LadderEntry | undefined {
  const { depths, roots, below0, below1, above0, above1 } = ladder;
  const start = pool.sqrtPriceX96 > 0n ? findRange(ladder, pool.tick) : undefined;
  if (start === undefined) return undefined;
  const step = zeroForOne ? -1 : 1;
  let range = start;
  while (depths[range] === 0) range += step;
  const depth = depths[range];
  if (depth === undefined) return undefined;
  const [low, high] = [readFloat(roots, range), readFloat(roots, range + 1)];
  // A price at the edge of its range may lie a rounding beyond it.
  const root = Math.min(Math.max(Number(pool.sqrtPriceX96) / 2 ** 96, low), high);
  const [reserve0, reserve1] = [depth / root, depth * root];
  const end = findReach(ladder, pool, zeroForOne);
  if (zeroForOne) {
    const room = depth / low - reserve0;
    const whole = room + readFloat(below0, range);
    return {
      range,
      reserveIn: reserve0,
      reserveOut: reserve1,
      room,
      capacity: end ? measureTo(ladder, end, { range, first: reserve0, room }, true) : whole,
      whole,
      held: reserve1 - depth * low + readFloat(below1, range),
    };
  }
  const room = depth * high - reserve1;
  const whole = room + readFloat(above1, range + 1);
  return {
    range,
    reserveIn: reserve1,
    reserveOut: reserve0,
    room,
    capacity: end ? measureTo(ladder, end, { range, first: reserve1, room }, false) : whole,
    whole,
    held: reserve0 - depth / high + readFloat(above0, range + 1),
  };
}

/** Range in which a swap of a route has to end, and the root of the price there. */
type End = { range: number; root: number };

/** Returns the end of the swaps of routes where that is not the end of the curve. */
function findReach(ladder: Ladder, { tick, tickSpacing }: ConcentratedPool, zeroForOne: boolean): End | undefined {
  const { edges } = ladder;
  const reach = maxWords * 256 * tickSpacing;
  const end = zeroForOne ? tick - reach : tick + reach;
  if (end < readInt(edges, 0) || end >= readInt(edges, edges.length - 1)) return undefined;
  return { range: findRange(ladder, end) ?? 0, root: Math.exp(end * logPerTick) };
}

/** The range in which a swap starts, the reserve there that it pays into, and the amount that leads to the end of the range. */
type Start = { range: number; first: number; room: number };

/** Returns the amount paid in that leads from the start of a swap to its end. */
function measureTo(ladder: Ladder, end: End, { range, first, room }: Start, zeroForOne: boolean): number {
  const { depths, roots } = ladder;
  const depth = readFloat(depths, end.range);
  const reserve = zeroForOne ? depth / end.root : depth * end.root;
  if (zeroForOne ? end.range >= range : end.range <= range) return Math.max(reserve - first, 0);
  const { ins } = getTotals(ladder, zeroForOne);
  const [from, to] = zeroForOne ? [range, end.range + 1] : [range + 1, end.range];
  const root = readFloat(roots, to);
  const last = reserve - (zeroForOne ? depth / root : depth * root);
  return room + Math.abs(readFloat(ins, to) - readFloat(ins, from)) + last;
}

/**
 * Returns the range that follows in the direction of a swap and has liquidity; outside the ladder, -1 or the number of
 * ranges.
 */
export function findNextRange({ depths }: Ladder, range: number, zeroForOne: boolean): number {
  const step = zeroForOne ? -1 : 1;
  let next = range + step;
  while (depths[next] === 0) next += step;
  return next;
}

/** Returns the root of the price at the end of a range in the direction of a swap. */
export function readEndRoot({ roots }: Ladder, range: number, zeroForOne: boolean): number {
  return readFloat(roots, zeroForOne ? range : range + 1);
}

/**
 * Cumulated amounts that a swap pays in, and that it is paid, by edge; in the direction of a swap, both grow with the
 * distance.
 */
export type Totals = { ins: Float64Array; outs: Float64Array };

/**
 * Returns the sums over whole ranges from which amounts between two edges follow. Each counts from the end at which its
 * amounts are small, so that a difference keeps its precision.
 */
export function getTotals({ above0, below1 }: Ladder, zeroForOne: boolean): Totals {
  return zeroForOne ? { ins: above0, outs: below1 } : { ins: below1, outs: above0 };
}

/**
 * Returns the last edge that a swap reaches which starts at the edge `from` and moves by `amount` of `totals`, in the
 * direction of the swap. Takes time with the logarithm of the number of ranges, and little where that is near.
 */
export function findLastEdge(totals: Float64Array, from: number, zeroForOne: boolean, amount: number): number {
  const direction = zeroForOne ? -1 : 1;
  const last = zeroForOne ? from : totals.length - 1 - from;
  const start = readFloat(totals, from);
  const isReached = (count: number) => Math.abs(readFloat(totals, from + direction * count) - start) <= amount;
  let reached = 0;
  let step = 1;
  while (reached + step <= last && isReached(reached + step)) {
    reached += step;
    step *= 2;
  }
  for (; step >= 1; step /= 2) {
    if (reached + step <= last && isReached(reached + step)) reached += step;
  }
  return from + direction * reached;
}
