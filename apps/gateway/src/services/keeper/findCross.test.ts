import type { SignedOrder } from '@livery/core/wire/orders/signedOrder';
import { createMarket } from '@livery/router/market';
import fc from 'fast-check';
import { type Address, zeroAddress, zeroHash } from 'viem';
import { expect, test } from 'vitest';
import { findCross, getGain } from './findCross';

const one = 10n ** 18n;
const toAddress = (digit: string): Address => `0x${digit.repeat(40)}`;
const [wrapped, taken, given] = [toAddress('1'), toAddress('2'), toAddress('3')];
const pool = (digit: string, token0: Address, token1: Address) => ({
  ...{ address: toAddress(digit), token0, token1, reserve0: 1_000n * one, reserve1: 1_000n * one, feeBps: 30 },
});
const market = createMarket([pool('4', wrapped, taken), pool('5', given, wrapped)]);

function toOrder(takerToken: Address, makerToken: Address, permille: bigint): SignedOrder {
  return {
    ...{ makerToken, takerToken, makerAmount: permille * one, takerAmount: 1_000n * one, takerTokenFeeAmount: 0n },
    ...{ maker: toAddress('6'), taker: zeroAddress, sender: zeroAddress, feeRecipient: zeroAddress, pool: zeroHash },
    ...{ expiry: 0n, salt: 0n, chainId: 1, verifyingContract: zeroAddress },
    signature: { signatureType: 2, v: 27, r: zeroHash, s: zeroHash },
  };
}

const pairs = fc.constantFrom([taken, given] as const, [wrapped, given] as const, [taken, wrapped] as const);

test('a cross gains, and keeps to the order’s capacity and the coins that may be spent', () => {
  fc.assert(
    fc.property(
      pairs,
      fc.bigInt(900n, 1_500n),
      fc.bigInt(1n, 500n * one),
      fc.bigInt(1n, 100n * one),
      ([takerToken, makerToken], permille, capacity, maxSpent) => {
        const order = toOrder(takerToken, makerToken, permille);
        const cross = findCross({ order, capacity, market, wrapped, maxSpent });
        if (!cross) return;
        expect(getGain(cross)).toBeGreaterThan(0n);
        expect(cross.fillAmount > 0n && cross.fillAmount <= capacity).toBe(true);
        expect(cross.spent).toBeLessThanOrEqual(maxSpent);
        expect(cross.before?.buyAmount ?? cross.fillAmount).toBeGreaterThanOrEqual(cross.fillAmount);
        const paid = (cross.fillAmount * permille) / 1_000n;
        expect(cross.after?.sellAmount ?? cross.received).toBe(paid);
      },
    ),
    { numRuns: 200 },
  );
});

test('an order at the market or worse is no cross, and one well above it is', () => {
  const find = (permille: bigint, maxSpent = 100n * one) =>
    findCross({ order: toOrder(taken, given, permille), capacity: 100n * one, market, wrapped, maxSpent });
  expect(find(990n)).toBeUndefined();
  expect(find(1_005n)).toBeUndefined();
  expect(find(1_100n)).toBeDefined();
  expect(find(1_100n, 0n)).toBeUndefined();
});

test('no other amount gains noticeably more', () => {
  const order = toOrder(taken, given, 1_100n);
  const cross = findCross({ order, capacity: 300n * one, market, wrapped, maxSpent: 1_000n * one });
  if (!cross) throw new Error('The order does not cross.');
  for (let part = 1n; part <= 300n; part++) {
    const other = findCross({ order, capacity: part * one, market, wrapped, maxSpent: 1_000n * one });
    if (other) expect(getGain(other)).toBeLessThanOrEqual((getGain(cross) * 1_001n) / 1_000n);
  }
});
