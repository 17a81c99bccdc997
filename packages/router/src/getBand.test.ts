import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseConcentratedPool } from './concentrated/concentratedPool';
import { getBand } from './getBand';
import { createRandom } from './testing/createRandom';
import { tokenAt } from './testing/marketArbitrary';
import { sampleConcentratedPool } from './testing/sampleConcentratedPool';

const tokens = { address: tokenAt(100), token0: tokenAt(0), token1: tokenAt(1) };
const q96 = 2n ** 96n;
const width = 0.01;
/** A V3 pool with the price 1 and positions, each with liquidity between two ticks. */
const concentrated = (liquidity: bigint, tick: number) =>
  parseConcentratedPool({
    ...tokens,
    fee: 100,
    tickSpacing: 1,
    sqrtPriceX96: q96,
    tick: 0,
    liquidity,
    ticks: [
      { index: -tick, liquidityGross: liquidity, liquidityNet: liquidity },
      { index: tick, liquidityGross: liquidity, liquidityNet: -liquidity },
    ],
  });

describe('getBand', () => {
  it('is half a percent of the reserves on both sides of a pool of constant product', () => {
    const band = getBand({ ...tokens, reserve0: 10n ** 21n, reserve1: 3n * 10n ** 9n, feeBps: 30 }, width);
    expect(band?.price).toBeCloseTo(3e-12, 20);
    expect(band?.amount0).toBeCloseTo(10 ** 21 * (1 - 1 / Math.sqrt(1.01)), -10);
    expect(band?.amount1).toBeCloseTo(3 * 10 ** 9 * (1 - 1 / Math.sqrt(1.01)), 0);
  });

  it('is the same for a position over the whole curve', () => {
    const even = { ...tokens, reserve0: 10n ** 24n, reserve1: 10n ** 24n, feeBps: 1 };
    const [whole, pair] = [getBand(concentrated(10n ** 24n, 887_272), width), getBand(even, width)];
    expect((whole?.amount0 ?? 0) / (pair?.amount0 ?? 1)).toBeCloseTo(1, 9);
    expect((whole?.amount1 ?? 0) / (pair?.amount1 ?? 1)).toBeCloseTo(1, 9);
  });

  it('is no more than a narrow position holds, however much liquidity it has', () => {
    const liquidity = 10n ** 24n;
    const held = Number(liquidity) * (1 - 1.0001 ** -0.5);
    const band = getBand(concentrated(liquidity, 1), width);
    expect((band?.amount1 ?? 0) / held).toBeCloseTo(1, 6);
    expect((band?.amount0 ?? 0) / held).toBeCloseTo(1, 6);
  });

  it('is undefined without reserves, price or liquidity', () => {
    expect(getBand({ ...tokens, reserve0: 0n, reserve1: 10n ** 9n, feeBps: 30 }, width)).toBeUndefined();
    const empty = { ...tokens, fee: 100, tickSpacing: 1, tick: 0, liquidity: 0n, ticks: [] };
    expect(getBand(parseConcentratedPool({ ...empty, sqrtPriceX96: 0n }), width)).toBeUndefined();
    expect(getBand(parseConcentratedPool({ ...empty, sqrtPriceX96: q96 }), width)).toBeUndefined();
  });

  it('grows with its width, and the positions of any pool give finite amounts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (seed) => {
        const pool = sampleConcentratedPool(createRandom(seed), { ...tokens, price: 2, held0: 1e24 });
        const [narrow, wide] = [getBand(pool, 0.001), getBand(pool, 0.1)];
        if (!narrow || !wide) return expect(pool.liquidity).toBe(0n);
        for (const side of ['amount0', 'amount1'] as const) {
          expect(narrow[side]).toBeGreaterThanOrEqual(0);
          expect(wide[side]).toBeGreaterThanOrEqual(narrow[side]);
          expect(Number.isFinite(wide[side])).toBe(true);
        }
      }),
    );
  });
});
