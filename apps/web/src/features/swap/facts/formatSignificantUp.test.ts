import { parseAmount } from '@livery/core/domain/parseAmount';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSignificantUp } from './formatSignificantUp';

test.each([
  [1_234_500n, 6, '1.235'],
  [1_234_000n, 6, '1.234'],
  [9_999_900n, 6, '10'],
  [123_456_700_000n, 6, '123457'],
  [1_234_567n, 18, '0.000000000001235'],
  [12_345n, 0, '12345'],
])('%d with %d decimals is %s', (amount, decimals, shown) => {
  expect(formatSignificantUp(amount, decimals, 4)).toBe(shown);
});

test('it never shows less than is there', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 30n), fc.integer({ min: 0, max: 18 }), (amount, decimals) => {
      expect(parseAmount(formatSignificantUp(amount, decimals, 4), decimals)).toBeGreaterThanOrEqual(amount);
    }),
  );
});
