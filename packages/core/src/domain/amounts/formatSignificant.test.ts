import fc from 'fast-check';
import { maxUint256 } from 'viem';
import { expect, test } from 'vitest';
import { formatSignificant } from './formatSignificant';
import { parseAmount } from './parseAmount';

const decimals = fc.integer({ min: 0, max: 24 });
const amount = fc.bigInt({ min: 1n, max: maxUint256 });

test('a shortened amount is never more than the amount, and less by under a hundred-thousandth', () => {
  fc.assert(
    fc.property(amount, decimals, (value, places) => {
      const shown = parseAmount(formatSignificant(value, places), places) ?? 0n;
      expect(shown <= value).toBe(true);
      expect((value - shown) * 100_000n < value).toBe(true);
    }),
  );
});

test.each([
  [1_234_567_890n, 6, 6, '1234.56'],
  [1_234_567_890n, 0, 6, '1234567890'],
  [1_000_000n, 6, 6, '1'],
  [12n, 18, 6, '0.000000000000000012'],
  [123_456_789n, 18, 3, '0.000000000123'],
  [0n, 18, 6, '0'],
  [-1_234_567n, 6, 3, '-1.23'],
])('%d with %d decimals and %d digits is formatted as %s', (value, places, significant, shown) => {
  expect(formatSignificant(value, places, significant)).toBe(shown);
});
