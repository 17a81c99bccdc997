import fc from 'fast-check';
import { maxUint256 } from 'viem';
import { expect, test } from 'vitest';
import { formatUnits } from './formatUnits';
import { parseAmount } from './parseAmount';

const decimals = fc.integer({ min: 0, max: 24 });
const amount = fc.bigInt({ min: 1n, max: maxUint256 });

test('a formatted amount parses to the same amount', () => {
  fc.assert(
    fc.property(amount, decimals, (value, places) => {
      expect(parseAmount(formatUnits(value, places), places)).toBe(value);
    }),
  );
});

test.each([
  [-5n, 1, '-0.5'],
  [0n, 2, '0'],
  [100n, 2, '1'],
])('%d with %d decimals is formatted as %s', (value, places, shown) => {
  expect(formatUnits(value, places)).toBe(shown);
});
