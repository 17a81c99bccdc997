import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatUnits } from '../amounts/formatUnits';
import { getPriceImpactBps, getSeverity, judgePriceImpact } from './getPriceImpactBps';

test('the impact on an exact input is the shortfall of its price', () => {
  expect(getPriceImpactBps({ referencePrice: '2000', price: '1980', side: 'exactInput' })).toBe(100);
  expect(getPriceImpactBps({ referencePrice: '0.0000000003', price: '0.0000000003', side: 'exactInput' })).toBe(0);
  expect(getPriceImpactBps({ referencePrice: '100000', price: '99999', side: 'exactInput' })).toBe(0.1);
});

test('the impact on an exact output is the excess of its price', () => {
  expect(getPriceImpactBps({ referencePrice: '100', price: '125', side: 'exactOutput' })).toBe(2000);
});

test('a better price has no impact', () => {
  expect(getPriceImpactBps({ referencePrice: '1', price: '1.1', side: 'exactInput' })).toBe(0);
  expect(getPriceImpactBps({ referencePrice: '1', price: '0.9', side: 'exactOutput' })).toBe(0);
});

test.each([
  ['0', '1'],
  ['1', '0'],
  ['x', '1'],
  ['1', '-1'],
])('the impact between %s and %s is undefined', (referencePrice, price) => {
  expect(getPriceImpactBps({ referencePrice, price, side: 'exactInput' })).toBeUndefined();
});

test('the impact is between 0 and 100 % and grows as the price falls', () => {
  const price = fc.bigInt({ min: 1n, max: 10n ** 30n });
  fc.assert(
    fc.property(price, price, price, (reference, a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      const impact = (of: bigint) =>
        getPriceImpactBps({
          referencePrice: formatUnits(reference, 12),
          price: formatUnits(of, 12),
          side: 'exactInput',
        });
      const [worse = -1, better = -1] = [impact(low), impact(high)];
      expect(worse).toBeGreaterThanOrEqual(better);
      expect(better).toBeGreaterThanOrEqual(0);
      expect(worse).toBeLessThanOrEqual(10_000);
    }),
  );
});

test.each([
  [0, 0],
  [99.99, 0],
  [100, 1],
  [299.99, 1],
  [300, 2],
  [499.99, 2],
  [500, 3],
  [1499.99, 3],
  [1500, 4],
  [10_000, 4],
])('an impact of %d bp has severity %d', (bps, severity) => {
  expect(getSeverity(bps)).toBe(severity);
});

test.each([
  [undefined, false, undefined, 'unknown'],
  [undefined, true, undefined, 'unknown'],
  [0, false, 0, 'swap'],
  [499.99, false, 2, 'swap'],
  [500, false, 3, 'anyway'],
  [1499.99, false, 3, 'anyway'],
  [1500, false, 4, 'disabled'],
  [1500, true, 4, 'anyway'],
  [500, true, 3, 'anyway'],
] as const)('an impact of %s bps (expert: %s) has severity %s: %s', (impactBps, isExpert, severity, action) => {
  expect(judgePriceImpact({ impactBps, isExpert })).toEqual({ severity, action });
});
