import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPercent } from '../amounts/formatPrice';
import { getPoolShareBps } from './poolShare';

test.each([
  [0n, 10n, '0.00%'],
  [0n, 0n, '0.00%'],
  [1n, 10n ** 30n, '<0.01%'],
  [99n, 1_000_000n, '<0.01%'],
  [100n, 1_000_000n, '0.01%'],
  [1n, 3n, '33.33%'],
  [7n, 7n, '100.00%'],
])('%s of %s shares are %s of the pool', (shares, totalSupply, text) => {
  expect(formatPercent(getPoolShareBps({ shares, totalSupply }))).toBe(text);
});

test('only no shares are nothing of the pool, and more shares are never a smaller part', () => {
  const count = fc.bigInt({ min: 0n, max: 2n ** 128n });
  fc.assert(
    fc.property(count, count, count, (shares, more, rest) => {
      const totalSupply = shares + more + rest;
      const part = getPoolShareBps({ shares, totalSupply });
      expect(part === 0).toBe(shares === 0n);
      expect(part).toBeLessThanOrEqual(getPoolShareBps({ shares: shares + more, totalSupply }));
      expect(part).toBeLessThanOrEqual(10_000);
      expect(formatPercent(part).startsWith('<')).toBe(part > 0 && part < 1);
    }),
  );
});
