import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterTaxDown, getDependentAmountUp, getDeposit, getMinimumDeposit, getMintedShares } from './deposit';
import { getBurnedAmounts } from './removal';

const reserve = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n });
const amount = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n });
const supply = fc.bigInt({ min: 1_001n, max: 2n ** 112n - 1n });
const slippage = fc.integer({ min: 0, max: 4_999 });

// Of the tests of Uniswap's SDK and of its pair contract.
test.each([
  ['the least first deposit', [1_001n, 1_001n], [0n, 0n], 0n, 1n],
  ['a first deposit that is too small', [1_000n, 1_000n], [0n, 0n], 0n, 0n],
  ['a first deposit of a million of one and one of the other', [1_000_000n, 1n], [0n, 0n], 0n, 0n],
  ['a first deposit of 1 and 4 whole units', [10n ** 18n, 4n * 10n ** 18n], [0n, 0n], 0n, 2n * 10n ** 18n - 1_000n],
  ['a later deposit', [2_000n, 2_000n], [10_000n, 10_000n], 10_000n, 2_000n],
  ['a later deposit with too much of one token', [2_000n, 9_000n], [10_000n, 10_000n], 10_000n, 2_000n],
  ['a deposit in a pool that lost its reserves', [5n, 5n], [0n, 10n], 10n, 0n],
] as const)('%s mints the shares of the contract', (_, amounts, reserves, totalSupply, shares) => {
  expect(getMintedShares({ amounts, reserves, totalSupply })).toBe(shares);
});

test('the router takes all of the typed amount, at most one unit less of the dependent one, and both minimums hold', () => {
  fc.assert(
    fc.property(reserve, reserve, amount, slippage, (own, other, typed, slippageBps) => {
      const dependent = getDependentAmountUp(typed, { reserve: own, otherReserve: other });
      const [taken, takenOther] = getDeposit({ desired: [typed, dependent], reserves: [own, other] });
      const [mirroredOther, mirrored] = getDeposit({ desired: [dependent, typed], reserves: [other, own] });
      expect([taken, mirrored]).toEqual([typed, typed]);
      expect(getMinimumDeposit(typed, slippageBps) <= typed).toBe(true);
      for (const least of [takenOther, mirroredOther]) {
        expect(least === dependent || least === dependent - 1n).toBe(true);
        expect(getMinimumDeposit(dependent, slippageBps) <= least).toBe(true);
      }
    }),
  );
});

test('a deposit that is removed at once never pays more than was deposited', () => {
  fc.assert(
    fc.property(reserve, reserve, supply, amount, (reserveA, reserveB, totalSupply, typed) => {
      const desired = [typed, getDependentAmountUp(typed, { reserve: reserveA, otherReserve: reserveB })] as const;
      const [a, b] = getDeposit({ desired, reserves: [reserveA, reserveB] });
      const shares = getMintedShares({ amounts: [a, b], reserves: [reserveA, reserveB], totalSupply });
      const reserves = [reserveA + a, reserveB + b] as const;
      const [paidA, paidB] = getBurnedAmounts({ shares, reserves, totalSupply: totalSupply + shares });
      expect(paidA <= a && paidB <= b).toBe(true);
    }),
  );
});

test('an empty pool takes everything, one with a single reserve nothing', () => {
  expect(getDeposit({ desired: [7n, 9n], reserves: [0n, 0n] })).toEqual([7n, 9n]);
  expect(getDeposit({ desired: [7n, 9n], reserves: [0n, 5n] })).toEqual([0n, 0n]);
  expect(getDeposit({ desired: [7n, 9n], reserves: [5n, 0n] })).toEqual([0n, 0n]);
  expect(getDependentAmountUp(7n, { reserve: 0n, otherReserve: 5n })).toBe(0n);
});

test.each([
  [1_000n, 100, 990n],
  [1_001n, 100, 990n],
  [1n, 0, 0n],
  [0n, 100, 0n],
  [1_000n, 0, 999n],
])('the minimum of %s at %s basis points is %s', (desired, slippageBps, minimum) => {
  expect(getMinimumDeposit(desired, slippageBps)).toBe(minimum);
});

test('a fee on transfer is taken from the amount, which is rounded down', () => {
  expect(afterTaxDown(1_000n, 200)).toBe(980n);
  expect(afterTaxDown(49n, 200)).toBe(48n);
  expect(afterTaxDown(49n, 0)).toBe(49n);
});
