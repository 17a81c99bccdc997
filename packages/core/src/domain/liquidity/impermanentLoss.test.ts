import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareWithEntry, compareWithHolding, getImpermanentLossBps } from './impermanentLoss';

// The published losses of a constant product for these moves of the price.
test.each([
  [1n, 1n, 0],
  [5n, 4n, 61.92],
  [3n, 2n, 202.04],
  [2n, 1n, 571.9],
  [4n, 1n, 2_000],
  [5n, 1n, 2_546.44],
  [1n, 2n, 571.9],
  [0n, 1n, 10_000],
])('at %s/%s of the price, %s basis points are lost', (numerator, denominator, bps) => {
  expect(getImpermanentLossBps({ numerator, denominator })).toBe(bps);
});

test('a position is never worth more than its tokens, and as much as they are at the first price', () => {
  const part = fc.bigInt({ min: 1n, max: 10n ** 24n });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 112n }), part, part, (amount, numerator, denominator) => {
      const { held, pooled } = compareWithHolding({ amount, factor: { numerator, denominator } });
      expect(pooled <= held).toBe(true);
      const still = compareWithHolding({ amount, factor: { numerator, denominator: numerator } });
      expect(still).toEqual({ held: 2n * amount, pooled: 2n * amount });
    }),
  );
});

test('a rise and the fall to its reciprocal lose the same part', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 10n ** 9n }), (a, b) => {
      const rise = getImpermanentLossBps({ numerator: a, denominator: b });
      const fall = getImpermanentLossBps({ numerator: b, denominator: a });
      expect(Math.abs(rise - fall)).toBeLessThanOrEqual(0.011);
    }),
  );
});

test('a position is compared with its own deposit at the price now', () => {
  const entry = { amount0: 100n, amount1: 400n };
  // The price of token0 has gone from 4 to 16; half of token0 has been sold for twice as much of token1.
  const pooled = { amount0: 50n, amount1: 800n };
  expect(compareWithEntry({ entry, pooled, reserves: [1_000n, 16_000n] })).toEqual({
    held: 2_000n,
    pooled: 1_600n,
    differenceBps: -2_000,
  });
  const earned = compareWithEntry({ entry, pooled: { amount0: 101n, amount1: 404n }, reserves: [1_000n, 4_000n] });
  expect(earned).toEqual({ held: 800n, pooled: 808n, differenceBps: 100 });
});

test('without a deposit or reserves there is nothing to compare', () => {
  const none = { amount0: 0n, amount1: 0n };
  expect(compareWithEntry({ entry: none, pooled: none, reserves: [0n, 0n] })).toEqual({
    held: 0n,
    pooled: 0n,
    differenceBps: 0,
  });
});
