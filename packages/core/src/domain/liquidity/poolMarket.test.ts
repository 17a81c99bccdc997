import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getOffMarketBps, getProbe } from './poolMarket';

test('a pool at the market’s price is not off it, whatever the market’s fee', () => {
  expect(getOffMarketBps([1_000n, 3_000n], [undefined, undefined])).toBe(0);
  const paid = [
    { sold: 1_000n, paid: 2_991n },
    { sold: 3_000n, paid: 997n },
  ] as const;
  expect(getOffMarketBps([1_000n, 3_000n], paid)).toBe(0);
});

test.each([
  ['the first token is worth more than the pool says', [1_000n, 1_500n], 5_000],
  ['the second token is worth more than the pool says', [1_000n, 6_000n], 5_000],
  ['one side of the pool is empty', [1_000n, 0n], 10_000],
] as const)('%s', (_, amounts, bps) => {
  const market = [
    { sold: 1_000n, paid: 3_000n },
    { sold: 3_000n, paid: 1_000n },
  ] as const;
  expect(getOffMarketBps(amounts, market)).toBe(bps);
});

test('a side whose market could not be read is judged by the other side’s, in both directions', () => {
  const sale = { sold: 1_000n, paid: 3_000n };
  expect(getOffMarketBps([1_000n, 6_000n], [sale, undefined])).toBe(5_000);
  expect(getOffMarketBps([6_000n, 1_000n], [undefined, sale])).toBe(5_000);
  expect(getOffMarketBps([1_000n, 3_000n], [sale, undefined])).toBe(0);
  // Nobody buys the second token: an answer, which says nothing of the first one's price.
  expect(getOffMarketBps([1_000n, 6_000n], [sale, 'none'])).toBe(0);
});

test('the difference is the same whichever token comes first, and never more than all', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 40n });
  const sale = fc.option(fc.record({ sold: amount, paid: amount }), { nil: undefined });
  fc.assert(
    fc.property(amount, amount, sale, sale, (first, second, one, other) => {
      const bps = getOffMarketBps([first, second], [one, other]);
      expect(getOffMarketBps([second, first], [other, one])).toBe(bps);
      expect(bps).toBeGreaterThanOrEqual(0);
      expect(bps).toBeLessThanOrEqual(10_000);
    }),
  );
});

test('the probe is a hundredth, and never nothing of something', () => {
  expect([getProbe(10_000n), getProbe(101n), getProbe(100n), getProbe(1n)]).toEqual([100n, 1n, 100n, 1n]);
});
