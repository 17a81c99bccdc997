import { enterLadder, findNextRange, readEndRoot } from '../concentrated/enterLadder';
import { getLadder } from '../concentrated/ladder';
import { type AnyPool, isConcentrated } from '../pool';
import { readFloat } from '../readAt';

/** Constant-product pool that takes at most `room`, an amount without its fee. */
export type BoundedRange = { reserveIn: number; reserveOut: number; room: number };

/** One direction of a pool: ranges in the order in which a swap runs through them. */
export type BoundedSwap = {
  address: string;
  tokenIn: string;
  tokenOut: string;
  keep: number;
  ranges: readonly BoundedRange[];
};

/** Returns both directions of a pool; neither for an empty one. */
export function listBoundedSwaps(pool: AnyPool): BoundedSwap[] {
  const { address, token0, token1 } = pool;
  const toSwap = (zeroForOne: boolean, keep: number, ranges: readonly BoundedRange[]): BoundedSwap => {
    const [tokenIn, tokenOut] = zeroForOne ? [token0, token1] : [token1, token0];
    return { address, tokenIn, tokenOut, keep, ranges };
  };
  if (isConcentrated(pool)) {
    return [true, false].flatMap((zeroForOne) => {
      const ranges = listRanges(pool, zeroForOne);
      return ranges.length > 0 ? [toSwap(zeroForOne, 1 - pool.fee / 1_000_000, ranges)] : [];
    });
  }
  const [reserve0, reserve1] = [Number(pool.reserve0), Number(pool.reserve1)];
  if (reserve0 === 0 || reserve1 === 0) return [];
  const keep = 1 - pool.feeBps / 10_000;
  const room = Number.POSITIVE_INFINITY;
  return [
    toSwap(true, keep, [{ reserveIn: reserve0, reserveOut: reserve1, room }]),
    toSwap(false, keep, [{ reserveIn: reserve1, reserveOut: reserve0, room }]),
  ];
}

function listRanges(pool: Parameters<typeof enterLadder>[1], zeroForOne: boolean): BoundedRange[] {
  const ladder = getLadder(pool);
  const entry = enterLadder(ladder, pool, zeroForOne);
  if (!entry) return [];
  const ranges: BoundedRange[] = [entry];
  const spans = zeroForOne ? ladder.spans0 : ladder.spans1;
  for (
    let range = findNextRange(ladder, entry.range, zeroForOne);
    range >= 0 && range < spans.length;
    range = findNextRange(ladder, range, zeroForOne)
  ) {
    const depth = readFloat(ladder.depths, range);
    const root = readEndRoot(ladder, zeroForOne ? range + 1 : range - 1, zeroForOne);
    const [reserveIn, reserveOut] = zeroForOne ? [depth / root, depth * root] : [depth * root, depth / root];
    ranges.push({ reserveIn, reserveOut, room: readFloat(spans, range) });
  }
  return ranges;
}
