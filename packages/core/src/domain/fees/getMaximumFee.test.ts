import { expect, test } from 'vitest';
import { getMaximumFee } from './getMaximumFee';

test('the maximum fee is the configured fraction, rounded down', () => {
  expect(getMaximumFee(1_000_999n, '0.003')).toBe(3002n);
  expect(getMaximumFee(10n ** 30n, '0.000000000000000001')).toBe(10n ** 12n);
  expect(getMaximumFee(100n, '0')).toBe(0n);
});

test('the maximum fee is capped at 5 %, and zero when the fraction is not a plain decimal', () => {
  expect(getMaximumFee(1000n, '0.05')).toBe(50n);
  expect(getMaximumFee(1000n, '0.051')).toBe(50n);
  expect(getMaximumFee(1000n, '9')).toBe(50n);
  expect(getMaximumFee(1000n, '1e-3')).toBe(0n);
  expect(getMaximumFee(1000n, '-0.01')).toBe(0n);
});
