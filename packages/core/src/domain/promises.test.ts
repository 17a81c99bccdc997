import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getMaximumFee } from './getMaximumFee';
import { getMaximumSold } from './getMaximumSold';
import { getMinimumReceived } from './getMinimumReceived';

const amount = fc.bigInt({ min: 0n, max: 2n ** 200n });
const slippage = fc.integer({ min: 0, max: 4999 });

test('the minimum is the least integer within the slippage', () => {
  fc.assert(
    fc.property(amount, slippage, (buyAmount, bps) => {
      const minimum = getMinimumReceived(buyAmount, bps);
      expect(minimum * 10_000n >= buyAmount * BigInt(10_000 - bps)).toBe(true);
      expect((minimum - 1n) * 10_000n < buyAmount * BigInt(10_000 - bps)).toBe(true);
      expect(minimum <= buyAmount).toBe(true);
    }),
  );
});

test('the maximum is the greatest integer within the slippage', () => {
  fc.assert(
    fc.property(amount, slippage, (sellAmount, bps) => {
      const maximum = getMaximumSold(sellAmount, bps);
      expect(maximum * 10_000n <= sellAmount * BigInt(10_000 + bps)).toBe(true);
      expect((maximum + 1n) * 10_000n > sellAmount * BigInt(10_000 + bps)).toBe(true);
      expect(maximum >= sellAmount).toBe(true);
    }),
  );
});

test('a fee is the configured fraction, rounded down', () => {
  expect(getMaximumFee(1_000_999n, '0.003')).toBe(3002n);
  expect(getMaximumFee(10n ** 30n, '0.000000000000000001')).toBe(10n ** 12n);
  expect(getMaximumFee(100n, '0')).toBe(0n);
});

test('a fee is never above 5 %, and nothing where the fraction is no decimal', () => {
  expect(getMaximumFee(1000n, '0.05')).toBe(50n);
  expect(getMaximumFee(1000n, '0.051')).toBe(50n);
  expect(getMaximumFee(1000n, '9')).toBe(50n);
  expect(getMaximumFee(1000n, '1e-3')).toBe(0n);
  expect(getMaximumFee(1000n, '-0.01')).toBe(0n);
});
