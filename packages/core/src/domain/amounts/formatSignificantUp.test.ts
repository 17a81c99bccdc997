import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPlaces, formatSignificantUp } from './formatSignificantUp';
import { parseAmount } from './parseAmount';

test.each([
  [1_234_500n, 6, '1.235'],
  [1_234_000n, 6, '1.234'],
  [9_999_900n, 6, '10'],
  [123_456_700_000n, 6, '123457'],
  [1_234_567n, 18, '0.000000000001235'],
  [12_345n, 0, '12345'],
])('%d with %d decimals is rounded up to %s', (amount, decimals, shown) => {
  expect(formatSignificantUp(amount, decimals, 4)).toBe(shown);
});

test('the formatted amount is never below the amount', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 30n), fc.integer({ min: 0, max: 24 }), (amount, decimals) => {
      expect(parseAmount(formatSignificantUp(amount, decimals, 4), decimals)).toBeGreaterThanOrEqual(amount);
    }),
  );
});

test.each([
  [13_884_520n, 6, '13.884'],
  [13_000_000n, 6, '13.000'],
  [0n, 18, '0.000'],
  [1n, 18, '<0.001'],
  [1_000n, 6, '0.001'],
  [7n, 0, '7.000'],
])('%d with %d decimals is formatted as %s', (amount, decimals, shown) => {
  expect(formatPlaces(amount, decimals, 3)).toBe(shown);
});

test.each([
  [1_999_999n, 6, '1'],
  [12n, 0, '12'],
  [0n, 6, '0'],
  [999_999n, 6, '<1'],
])('%d with %d decimals is written as the whole number %s', (amount, decimals, shown) => {
  expect(formatPlaces(amount, decimals, 0)).toBe(shown);
});
