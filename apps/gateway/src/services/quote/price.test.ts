import fc from 'fast-check';
import { parseUnits } from 'viem';
import { expect, test } from 'vitest';
import { toDecimalRatio } from './price';

const amount = fc.bigInt({ min: 1n, max: 10n ** 30n });

test('a ratio is rounded in the given direction by less than one unit of its last place', () => {
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 0, max: 18 }), (numerator, denominator, decimals) => {
      const down = parseUnits(toDecimalRatio({ numerator, denominator, decimals, round: 'down' }), 36);
      const up = parseUnits(toDecimalRatio({ numerator, denominator, decimals, round: 'up' }), 36);
      const exact = numerator * 10n ** 36n;
      const step = 10n ** BigInt(36 - decimals) * denominator;
      expect(down * denominator <= exact && exact - down * denominator < step).toBe(true);
      expect(up * denominator >= exact && up * denominator - exact < step).toBe(true);
    }),
  );
});

test.each([
  [{ numerator: 1n, denominator: 3n, decimals: 6, round: 'down' } as const, '0.333333'],
  [{ numerator: 2n, denominator: 3n, decimals: 6, round: 'up' } as const, '0.666667'],
  [{ numerator: 3000n, denominator: 1n, decimals: 18, round: 'down' } as const, '3000'],
  [{ numerator: 123n, denominator: 9_999_999n, decimals: 6, round: 'down' } as const, '0.0000123000'],
])('the ratio of %o is %s', (ratio, text) => {
  expect(Number(toDecimalRatio(ratio))).toBe(Number(text));
});

test('the price of a cheap token keeps six significant digits', () => {
  expect(toDecimalRatio({ numerator: 7n, denominator: 81_234_567n, decimals: 6, round: 'down' })).toBe(
    '0.0000000861702',
  );
});
