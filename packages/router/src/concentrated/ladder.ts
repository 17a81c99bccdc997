import { readAt, readInt } from '../readAt';
import { logPerTick, maxTick, minTick } from './sqrtRatio';

/** Tick at which positions begin or end. */
export type Tick = {
  index: number;
  /** Liquidity of all positions that begin or end here. More than zero: at such a tick amounts are rounded, and gas is spent. */
  liquidityGross: bigint;
  /** Liquidity that the pool gains when its price rises across the tick. */
  liquidityNet: bigint;
};

/** Liquidity of a pool by price. */
export type Curve = {
  /** All ticks with liquidity between `fromTick` and `toTick`, in rising order. */
  ticks: readonly Tick[];
  /** Part of the curve that is known: a swap that would leave it is not made. The whole curve by default. */
  fromTick?: number | undefined;
  toTick?: number | undefined;
  /** Liquidity just below `fromTick`; by default the one that `liquidity` and `ticks` imply. */
  liquidityBelow?: bigint | undefined;
};

/**
 * The known part of a pool's curve as ranges of constant liquidity; in each, the pool acts as a constant-product pool.
 * Range `i` lies between the ticks `edges[i]` and `edges[i + 1]`. It does not depend on the price.
 */
export type Ladder = {
  edges: Int32Array;
  /** Liquidity of each range, exactly and in float64. */
  liquidities: readonly bigint[];
  depths: Float64Array;
  /** Root of the price at each edge. */
  roots: Float64Array;
  /** Base units of each token that move the price across a range. */
  spans0: Float64Array;
  spans1: Float64Array;
  /** Sums of the spans of all ranges below an edge, and of all above. */
  below0: Float64Array;
  below1: Float64Array;
  above0: Float64Array;
  above1: Float64Array;
  /** Exact roots in Q64.96 that swaps have needed, by tick. */
  ratios: Map<number, bigint>;
};

const ladders = new WeakMap<Curve['ticks'], Ladder>();

/** Returns the ladder of the curve, made once for a list of ticks. */
export function getLadder(curve: Curve): Ladder {
  const ladder = ladders.get(curve.ticks) ?? createLadder(curve);
  ladders.set(curve.ticks, ladder);
  return ladder;
}

function createLadder({ ticks, fromTick = minTick, toTick = maxTick, liquidityBelow = 0n }: Curve): Ladder {
  const inside = ticks.filter(({ index }) => index > fromTick && index < toTick);
  const edges = Int32Array.of(fromTick, ...inside.map(({ index }) => index), toTick);
  const first = ticks[0]?.index === fromTick ? ticks[0].liquidityNet : 0n;
  let liquidity = liquidityBelow + first;
  const liquidities = [liquidity, ...inside.map(({ liquidityNet }) => (liquidity += liquidityNet))];

  const ranges = liquidities.length;
  const depths = Float64Array.from(liquidities, Number);
  const roots = Float64Array.from(edges, (edge) => Math.exp(edge * logPerTick));
  const [spans0, spans1] = [new Float64Array(ranges), new Float64Array(ranges)];
  const [below0, below1] = [new Float64Array(ranges + 1), new Float64Array(ranges + 1)];
  const [above0, above1] = [new Float64Array(ranges + 1), new Float64Array(ranges + 1)];
  for (let range = 0; range < ranges; range++) {
    const [low = 0, high = 0, depth = 0] = [roots[range], roots[range + 1], depths[range]];
    const growth = Math.expm1((readInt(edges, range + 1) - readInt(edges, range)) * logPerTick);
    spans0[range] = (depth / high) * growth;
    spans1[range] = depth * low * growth;
    below0[range + 1] = (below0[range] ?? 0) + (spans0[range] ?? 0);
    below1[range + 1] = (below1[range] ?? 0) + (spans1[range] ?? 0);
  }
  for (let range = ranges - 1; range >= 0; range--) {
    above0[range] = (above0[range + 1] ?? 0) + (spans0[range] ?? 0);
    above1[range] = (above1[range + 1] ?? 0) + (spans1[range] ?? 0);
  }
  return { edges, liquidities, depths, roots, spans0, spans1, below0, below1, above0, above1, ratios: new Map() };
}

/** Returns the range that holds a tick, or undefined if the tick is outside the known part of the curve. */
export function findRange({ edges }: Ladder, tick: number): number | undefined {
  let [from, to] = [0, edges.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (readInt(edges, middle) <= tick) from = middle + 1;
    else to = middle;
  }
  return from === 0 || from === edges.length ? undefined : from - 1;
}

/** Returns the liquidity at a tick as the pool's ticks have it, or undefined outside the known part of the curve. */
export function getLiquidityAt(curve: Curve, tick: number): bigint | undefined {
  const ladder = getLadder(curve);
  const range = findRange(ladder, tick);
  return range === undefined ? undefined : readAt(ladder.liquidities, range);
}
