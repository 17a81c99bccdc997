import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import type { PlannedPosition } from './marketPlan';

/** A range in ticks around the price, and its share of the pool's money. */
type Range = readonly [below: number, above: number, share: number];

/** Farthest tick of a position. */
const maxTick = 887_272;

/**
 * Layouts of a pool's positions: over all prices, wide, narrow, on one side of the price; `gapped` leaves prices
 * between them empty.
 */
const shapes = {
  volatile: [
    [-maxTick, maxTick, 0.06],
    [-13_800, 13_800, 0.18],
    [-2_200, 2_200, 0.26],
    [-600, 600, 0.24],
    [-120, 120, 0.14],
    [-1_200, -200, 0.06],
    [200, 1_200, 0.06],
  ],
  thin: [
    [-maxTick, maxTick, 0.2],
    [-2_200, 2_200, 0.5],
    [-400, 400, 0.3],
  ],
  stable: [
    [-maxTick, maxTick, 0.03],
    [-500, 500, 0.12],
    [-50, 50, 0.3],
    [-10, 10, 0.35],
    [-60, -12, 0.1],
    [12, 60, 0.1],
  ],
  gapped: [
    [-400, 400, 0.6],
    [-3_000, -1_500, 0.2],
    [1_500, 3_000, 0.2],
  ],
  dust: [[-6_000, 6_000, 1]],
  empty: [],
} as const satisfies Record<string, readonly Range[]>;

export type Shape = keyof typeof shapes;

type Side = { usdPrice: number; decimals: number };
type PositionedPool = { tick: number; tickSpacing: number; sqrtPrice: number; token0: Side; token1: Side };

/** Ticks of each of the positions that lie side by side above the price. */
const stepTicks = 40;

/**
 * Returns positions of a shape worth `usd` in all: `others` with any width, and `steps` side by side, each with the
 * most that it takes of both tokens. Bounds vary with `random`, which advances; the bounds of steps do not.
 */
export function planPositions({
  random,
  pool,
  shape,
  usd,
  others = 0,
  steps = 0,
}: {
  random: RandomGenerator;
  pool: PositionedPool;
  shape: Shape;
  usd: number;
  others?: number;
  steps?: number;
}): PlannedPosition[] {
  const ranges: Range[] = [...shapes[shape]];
  // A pool of many owners, each with bounds and size to taste.
  for (let count = 0; count < others; count++) {
    const centre = (uniformFloat64(random) - 0.5) * 2_000;
    const half = 2_000 * (0.05 + uniformFloat64(random) / 2);
    ranges.push([centre - half, centre + half, 0.3 / others]);
  }
  const shaped = ranges.flatMap(([below, above, share]) => {
    const vary = (distance: number) =>
      Math.abs(distance) === maxTick ? distance : distance * (0.9 + uniformFloat64(random) / 5);
    return fund(pool, toBounds(pool, vary(below), vary(above)), usd * share);
  });
  const stepped = Array.from({ length: steps }, (_, step) => {
    const bounds = toBounds(pool, (step + 1) * stepTicks, (step + 2) * stepTicks);
    return fund(pool, bounds, (usd * 0.1) / steps);
  });
  return [...shaped, ...stepped.flat()];
}

/** Rounds a range outwards to the pool's spacing, without reaching the price if it lies on one side of it. */
function toBounds({ tick, tickSpacing }: PositionedPool, below: number, above: number): [number, number] {
  const down = (at: number) => Math.floor(at / tickSpacing) * tickSpacing;
  const up = (at: number) => Math.ceil(at / tickSpacing) * tickSpacing;
  const farthest = down(maxTick);
  if (above === maxTick) return [-farthest, farthest];
  const lower = below > 0 ? up(tick + below) : down(tick + below);
  const upper = above < 0 ? down(tick + above) : up(tick + above);
  const isFlat = lower >= upper;
  return [isFlat && above < 0 ? upper - tickSpacing : lower, isFlat && above >= 0 ? lower + tickSpacing : upper];
}

/** Returns the position in a range that is worth `usd`. None if that is less than a unit of liquidity. */
function fund({ sqrtPrice, token0, token1 }: PositionedPool, [lower, upper]: [number, number], usd: number) {
  const [low, high] = [1.0001 ** (lower / 2), 1.0001 ** (upper / 2)];
  const price = Math.min(Math.max(sqrtPrice, low), high);
  // Per unit of liquidity, in base units.
  const [amount0, amount1] = [1 / price - 1 / high, price - low];
  const value =
    (amount0 * token0.usdPrice) / 10 ** token0.decimals + (amount1 * token1.usdPrice) / 10 ** token1.decimals;
  const liquidity = Math.floor(usd / value);
  if (liquidity < 1) return [];
  const most = (amount: number) => BigInt(Math.ceil(amount * liquidity * 1.000_001)) + 2n;
  return [{ lower, upper, liquidity: BigInt(liquidity), amount0: most(amount0), amount1: most(amount1) }];
}
