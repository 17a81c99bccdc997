import fc from 'fast-check';
import { type ConcentratedPool, changeLiquidity, parseConcentratedPool } from '../concentrated/concentratedPool';
import { getSqrtRatio, minTick } from '../concentrated/sqrtRatio';
import type { AnyPool } from '../pool';
import { tokenAt } from './marketArbitrary';

const tiers = [
  [100, 1],
  [500, 10],
  [3_000, 60],
  [10_000, 200],
] as const;

/** A position from and to this many spacings from the price: around it, on one side of it, or beyond a gap. */
const positionArbitrary = fc
  .record({
    from: fc.integer({ min: -30, max: 30 }),
    width: fc.integer({ min: 1, max: 20 }),
    liquidity: fc.bigInt({ min: 10n ** 18n, max: 10n ** 23n }),
  })
  .map(({ from, width, liquidity }) => ({ from, to: from + width, liquidity }));

const rangedArbitrary = fc
  .record({
    ends: fc.uniqueArray(fc.nat(2), { minLength: 2, maxLength: 2 }),
    tier: fc.constantFrom(...tiers),
    tick: fc.integer({ min: -2_000, max: 2_000 }),
    part: fc.integer({ min: 0, max: 999 }),
    positions: fc.array(positionArbitrary, { minLength: 1, maxLength: 4 }),
    /** Ticks on either side of the price that are known; the whole curve where it is undefined. */
    window: fc.option(fc.integer({ min: 200, max: 6_000 }), { nil: undefined, freq: 3 }),
  })
  .map(({ ends: [a = 0, b = 1], tier: [fee, tickSpacing], tick, part, positions, window }): ConcentratedPool => {
    const low = getSqrtRatio(tick);
    const sqrtPriceX96 = low + ((getSqrtRatio(tick + 1) - low) * BigInt(part)) / 1_000n;
    const middle = Math.floor(tick / tickSpacing);
    const known = window === undefined ? { fromTick: minTick } : { fromTick: tick - window, toTick: tick + window };
    const empty = { token0: tokenAt(a), token1: tokenAt(b), fee, tickSpacing, sqrtPriceX96, tick, liquidity: 0n };
    return positions.reduce(
      (pool, { from, to, liquidity }) =>
        changeLiquidity(pool, {
          tickLower: (middle + from) * tickSpacing,
          tickUpper: (middle + to) * tickSpacing,
          liquidity,
        }),
      parseConcentratedPool({ address: tokenAt(0), ...empty, ticks: [], ...known }),
    );
  });

const reserve = fc.bigInt({ min: 10n ** 18n, max: 10n ** 23n });
const plainArbitrary = fc.record({
  ends: fc.uniqueArray(fc.nat(2), { minLength: 2, maxLength: 2 }),
  reserve0: reserve,
  reserve1: reserve,
  feeBps: fc.constantFrom(5, 25, 30, 100),
});

/**
 * Up to five pools over three tokens, most of which end: one-sided, gapped and narrow positions, and curves of which a
 * part is known. Trades of 10^15 to 10^21 base units drain them.
 */
export const drainableMarketArbitrary: fc.Arbitrary<AnyPool[]> = fc
  .tuple(fc.array(rangedArbitrary, { minLength: 1, maxLength: 4 }), fc.array(plainArbitrary, { maxLength: 2 }))
  .map(([ranged, plain]) => [
    ...plain.map(({ ends: [a = 0, b = 1], ...rest }, index) => ({
      address: tokenAt(100 + index),
      token0: tokenAt(a),
      token1: tokenAt(b),
      ...rest,
    })),
    ...ranged.map((pool, index) => ({ ...pool, address: tokenAt(200 + index) })),
  ]);

/** Amounts around which pools of these markets end. */
export const drainingAmountArbitrary: fc.Arbitrary<bigint> = fc
  .tuple(fc.integer({ min: 15, max: 20 }), fc.bigInt(1n, 999n))
  .map(([digits, part]) => (10n ** BigInt(digits) * part) / 100n);
