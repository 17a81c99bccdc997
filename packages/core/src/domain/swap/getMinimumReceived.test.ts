import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getMaximumSold, getMinimumReceived } from './getMinimumReceived';

const amount = fc.bigInt({ min: 0n, max: 2n ** 200n });
const slippage = fc.integer({ min: 0, max: 4999 });

test('the minimum received is the smallest integer within the slippage', () => {
  fc.assert(
    fc.property(amount, slippage, (buyAmount, bps) => {
      const minimum = getMinimumReceived(buyAmount, bps);
      expect(minimum * 10_000n >= buyAmount * BigInt(10_000 - bps)).toBe(true);
      expect((minimum - 1n) * 10_000n < buyAmount * BigInt(10_000 - bps)).toBe(true);
      expect(minimum <= buyAmount).toBe(true);
    }),
  );
});

test('the maximum sold is the largest integer within the slippage', () => {
  fc.assert(
    fc.property(amount, slippage, (sellAmount, bps) => {
      const maximum = getMaximumSold(sellAmount, bps);
      expect(maximum * 10_000n <= sellAmount * BigInt(10_000 + bps)).toBe(true);
      expect((maximum + 1n) * 10_000n > sellAmount * BigInt(10_000 + bps)).toBe(true);
      expect(maximum >= sellAmount).toBe(true);
    }),
  );
});
