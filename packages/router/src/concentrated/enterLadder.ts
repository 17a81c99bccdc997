import { readFloat } from '../readAt';
import type { ConcentratedPool } from './concentratedPool';
import { findRange, type Ladder } from './ladder';

/** Start of a swap on a ladder, in float64. Amounts are base units, without the fee. */
export type LadderEntry = {
  range: number;
  /** Reserves of the constant-product pool that acts as the range does from here on. */
  reserveIn: number;
  reserveOut: number;
  /** Amount paid in that leads to the end of the range, and to that of the curve. */
  room: number;
  capacity: number;
  /** Amount that the curve pays as far as its end. */
  held: number;
};

/**
 * Below this many base units of either token, rounding outweighs the price: such a pool is not used. It is the depth in the
 * range of the price, for the contract rounds at least once there.
 */
const minReserve = 10_000;

/**
 * Returns the start of a swap at the pool's price, or at the nearest one at which there is liquidity. Undefined if there is
 * none, or hardly any, or if the price is outside the known part of the curve.
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
  if (reserve0 < minReserve || reserve1 < minReserve) return undefined;
  if (zeroForOne) {
    const room = depth / low - reserve0;
    return {
      range,
      reserveIn: reserve0,
      reserveOut: reserve1,
      room,
      capacity: room + readFloat(below0, range),
      held: reserve1 - depth * low + readFloat(below1, range),
    };
  }
  const room = depth * high - reserve1;
  return {
    range,
    reserveIn: reserve1,
    reserveOut: reserve0,
    room,
    capacity: room + readFloat(above1, range + 1),
    held: reserve0 - depth / high + readFloat(above0, range + 1),
  };
}

/** Returns the range that follows in the direction of a swap and has liquidity; outside the ladder, -1 or the number of ranges. */
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

/** Cumulated amounts that a swap pays in, and that it is paid, by edge; in the direction of a swap, both grow with the distance. */
export type Totals = { ins: Float64Array; outs: Float64Array };

/**
 * Returns the sums over whole ranges from which amounts between two edges follow. Each counts from the end at which its amounts are small, so that
 * a difference keeps its precision.
 */
export function getTotals({ above0, below1 }: Ladder, zeroForOne: boolean): Totals {
  return zeroForOne ? { ins: above0, outs: below1 } : { ins: below1, outs: above0 };
}

/**
 * Returns the last edge that a swap reaches which starts at the edge `from` and moves by `amount` of `totals`, in the direction of the swap. Takes
 * time with the logarithm of the number of ranges, and little where that is near.
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
