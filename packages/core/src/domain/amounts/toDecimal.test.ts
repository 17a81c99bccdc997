import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatUnits } from './formatUnits';
import { parseAmount } from './parseAmount';
import { isMoreThan, toDecimal } from './toDecimal';

test('a number becomes the decimal that it is written as', () => {
  expect(toDecimal(0.1)).toEqual({ digits: 1n, places: 1 });
  expect(toDecimal(2.5e-7)).toEqual({ digits: 25n, places: 8 });
  expect(toDecimal(1.5e21)).toEqual({ digits: 1_500_000_000_000_000_000_000n, places: 0 });
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e30, noNaN: true, noDefaultInfinity: true }), (value) => {
      const { digits, places } = toDecimal(value);
      expect(Number(formatUnits(digits, places))).toBe(value);
    }),
  );
});

test('a balance exceeds a threshold from one base unit on, without rounding', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 9 }),
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 0, max: 24 }),
      (value, cut, places) => {
        const threshold = Number(`${value}e-${Math.min(cut, places)}`);
        const amount = parseAmount(formatUnits(BigInt(value), Math.min(cut, places)), places) ?? 0n;
        expect(isMoreThan({ amount, decimals: places }, threshold)).toBe(false);
        expect(isMoreThan({ amount: amount + 1n, decimals: places }, threshold)).toBe(true);
        expect(isMoreThan({ amount: amount - 1n, decimals: places }, threshold)).toBe(false);
      },
    ),
  );
  expect(isMoreThan({ amount: 1n, decimals: 0 }, 0.5)).toBe(true);
  expect(isMoreThan({ amount: 0n, decimals: 0 }, 0.5)).toBe(false);
});
