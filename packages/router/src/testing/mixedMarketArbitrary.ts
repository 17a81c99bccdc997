import fc from 'fast-check';
import { type ConcentratedPool, changeLiquidity, parseConcentratedPool } from '../concentrated/concentratedPool';
import { getSqrtRatio, maxTick, minTick } from '../concentrated/sqrtRatio';
import type { AnyPool } from '../pool';
import { marketArbitrary, tokenAt } from './marketArbitrary';

type Position = { centre: number; width: number; liquidity: bigint };

const position: fc.Arbitrary<Position> = fc.record({
  centre: fc.integer({ min: -40, max: 40 }),
  width: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(10_000)),
  liquidity: fc.bigInt({ min: 10n ** 12n, max: 10n ** 24n }),
});

/** Positions, in spacings from the price, to build a pool or to change it. */
export const positionsArbitrary = fc.array(position, { minLength: 1, maxLength: 8 });

/** Returns the ticks of a position around the price of a pool. A width of 10,000 spacings is the whole curve. */
export function toTicks(
  { tick, tickSpacing }: ConcentratedPool,
  { centre, width }: Pick<Position, 'centre' | 'width'>,
) {
  const whole = Math.floor(maxTick / tickSpacing) * tickSpacing;
  if (width === 10_000) return { tickLower: -whole, tickUpper: whole };
  const middle = Math.floor(tick / tickSpacing) + centre;
  return { tickLower: (middle - width) * tickSpacing, tickUpper: (middle + width) * tickSpacing };
}

const draftArbitrary = fc.record({
  ends: fc.uniqueArray(fc.nat(3), { minLength: 2, maxLength: 2 }),
  tier: fc.constantFrom([100, 1], [500, 10], [3_000, 60], [10_000, 200], [0, 60]),
  /** Price near 1, and within its tick in thousandths. */
  tick: fc.integer({ min: -3_000, max: 3_000 }),
  part: fc.integer({ min: 0, max: 999 }),
  positions: positionsArbitrary,
});

type Draft = typeof draftArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

function toPool({ ends, tier, tick, part, positions }: Draft, index: number): ConcentratedPool {
  const [a = 0, b = 1] = ends;
  const [fee = 0, tickSpacing = 1] = tier;
  const low = getSqrtRatio(tick);
  const sqrtPriceX96 = low + ((getSqrtRatio(tick + 1) - low) * BigInt(part)) / 1_000n;
  const tokens = { token0: tokenAt(a), token1: tokenAt(b) };
  const price = { sqrtPriceX96, tick, liquidity: 0n };
  const empty = { address: tokenAt(200 + index), ...tokens, fee, tickSpacing, ...price, ticks: [], fromTick: minTick };
  return positions.reduce(
    (pool, one) => changeLiquidity(pool, { ...toTicks(pool, one), liquidity: one.liquidity }),
    parseConcentratedPool(empty),
  );
}

/** One to four pools of concentrated liquidity over the first four tokens, with prices near 1. */
export const concentratedArbitrary: fc.Arbitrary<ConcentratedPool[]> = fc
  .array(draftArbitrary, { minLength: 1, maxLength: 4 })
  .map((drafts) => drafts.map(toPool));

const reserve = fc.bigInt({ min: 10n ** 19n, max: 10n ** 22n });

/**
 * Pools of both kinds that take any amount, and are deep enough for rounding not to decide between paths: every concentrated
 * pool has a position over the whole curve.
 */
export const deepMarketArbitrary: fc.Arbitrary<AnyPool[]> = fc
  .tuple(
    fc.array(
      fc.record({
        ends: fc.uniqueArray(fc.nat(3), { minLength: 2, maxLength: 2 }),
        reserve0: reserve,
        reserve1: reserve,
        feeBps: fc.constantFrom(5, 25, 30, 100),
      }),
      { maxLength: 6 },
    ),
    concentratedArbitrary,
    fc.bigInt({ min: 10n ** 19n, max: 10n ** 22n }),
  )
  .map(([drafts, concentrated, liquidity]) => [
    ...drafts.map(({ ends: [a = 0, b = 1], ...rest }, index) => ({
      address: tokenAt(100 + index),
      token0: tokenAt(a),
      token1: tokenAt(b),
      ...rest,
    })),
    ...concentrated.map((pool) => changeLiquidity(pool, { ...toTicks(pool, { centre: 0, width: 10_000 }), liquidity })),
  ]);

/** Pools of both kinds. */
export const mixedMarketArbitrary: fc.Arbitrary<AnyPool[]> = fc
  .tuple(marketArbitrary, concentratedArbitrary)
  .map(([pools, concentrated]) => [...pools, ...concentrated]);
