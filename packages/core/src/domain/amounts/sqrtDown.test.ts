import fc from 'fast-check';
import { maxUint256 } from 'viem';
import { expect, test } from 'vitest';
import { sqrtDown } from './sqrtDown';

test.each([
  [0n, 0n],
  [1n, 1n],
  [3n, 1n],
  [4n, 2n],
  [15n, 3n],
  [16n, 4n],
  [maxUint256, 2n ** 128n - 1n],
])('the root of %s is %s', (value, root) => {
  expect(sqrtDown(value)).toBe(root);
});

test('the square of the root is at most the number, and the next square is above it', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: maxUint256 }), (value) => {
      const root = sqrtDown(value);
      expect(root * root <= value).toBe(true);
      expect((root + 1n) * (root + 1n) > value).toBe(true);
    }),
  );
});
