import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getSupplyWithFee } from './pool';
import {
  getBurnedAmounts,
  getMinimumRemoval,
  getPercentOfShares,
  getSharesForAmountUp,
  getSharesOfPercent,
} from './removal';

// Of the tests of Uniswap's SDK and of its pair contract.
test.each([
  ['all shares', 1_000n, [1_000n, 1_000n], 1_000n, [1_000n, 1_000n]],
  ['half of the shares', 500n, [1_000n, 1_000n], 1_000n, [500n, 500n]],
  [
    'all but the locked shares',
    3n * 10n ** 18n - 1_000n,
    [3n * 10n ** 18n, 3n * 10n ** 18n],
    3n * 10n ** 18n,
    [3n * 10n ** 18n - 1_000n, 3n * 10n ** 18n - 1_000n],
  ],
  ['shares of an empty pool', 5n, [0n, 0n], 0n, [0n, 0n]],
] as const)('%s pay the amounts of the contract', (_, shares, reserves, totalSupply, amounts) => {
  expect(getBurnedAmounts({ shares, reserves, totalSupply })).toEqual(amounts);
});

test('the exchange’s fee is paid from the growth since the last deposit', () => {
  const reserves = [1_000n, 1_000n] as const;
  const totalSupply = getSupplyWithFee({ reserves, totalSupply: 500n, kLast: 250_000n });
  expect(getBurnedAmounts({ shares: 500n, reserves, totalSupply })).toEqual([917n, 917n]);
});

test('the shares for an amount pay at least that amount, and one share less pays less', () => {
  const positive = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n });
  fc.assert(
    fc.property(positive, positive, positive, (amount, reserve, totalSupply) => {
      const shares = getSharesForAmountUp(amount, { reserve, totalSupply });
      const pay = (burned: bigint) => getBurnedAmounts({ shares: burned, reserves: [reserve, 0n], totalSupply })[0];
      expect(pay(shares) >= amount).toBe(true);
      expect(pay(shares - 1n) < amount).toBe(true);
    }),
  );
  expect(getSharesForAmountUp(5n, { reserve: 0n, totalSupply: 7n })).toBe(0n);
});

test.each([
  [999n, 0, 0n],
  [999n, 25, 249n],
  [999n, 100, 999n],
])('of %s shares, %s percent are %s', (shares, percent, part) => {
  expect(getSharesOfPercent(shares, percent)).toBe(part);
});

test.each([
  [0n, 1_000n, 0],
  [5n, 0n, 0],
  [1n, 10n ** 18n, 0.1],
  [999n, 1_000n, 99.9],
  [1_000n, 1_000n, 100],
])('%s of %s shares are %s percent', (part, whole, percent) => {
  expect(getPercentOfShares(part, whole)).toBe(percent);
});

test('the minimum received is rounded up', () => {
  expect(getMinimumRemoval(1_001n, 100)).toBe(991n);
  expect(getMinimumRemoval(1_001n, 0)).toBe(1_001n);
});
