import { type Hex, numberToHex, zeroAddress, zeroHash } from 'viem';
import { expect, test } from 'vitest';
import type { FillableOrder } from '../../records/book/rows/book';
import { covers, maxPicked, pickOrders } from './pickOrders';

let count = 0;

/** An order that pays `rate` units for each of `capacity` units. */
function toOrder(capacity: bigint, rate: number): FillableOrder {
  const amounts = { makerAmount: BigInt(Math.round(Number(capacity) * rate)), takerAmount: capacity };
  const parties = { maker: zeroAddress, taker: zeroAddress, sender: zeroAddress, feeRecipient: zeroAddress };
  const hash: Hex = numberToHex(++count, { size: 32 });
  const signature = { signatureType: 2, v: 27, r: zeroHash, s: zeroHash } as const;
  const order = { ...amounts, ...parties, makerToken: zeroAddress, takerToken: zeroAddress, takerTokenFeeAmount: 0n };
  return {
    hash,
    order: { ...order, pool: zeroHash, expiry: 0n, salt: 0n, chainId: 1, verifyingContract: zeroAddress, signature },
    capacity,
    filled: 0n,
  };
}

const wanted = { side: 'sell', amount: 100_000n, fillCost: 100, poolRate: 1 } as const;
const many = (number: number, capacity: bigint, rate: number) =>
  Array.from({ length: number }, () => toOrder(capacity, rate));

test('orders that cannot pay for the gas of their fill are left out, however good their price', () => {
  const honest = toOrder(100_000n, 1.01);
  expect(pickOrders([...many(100, 10n, 9), honest], wanted)).toEqual([honest]);
});

test('an order ranks by its price after gas, so that small gifts do not keep out a better large one', () => {
  const honest = toOrder(100_000n, 1.01);
  const picked = pickOrders([...many(100, 120n, 1.3), honest], wanted);
  expect(picked[0]).toBe(honest);
  expect(picked.length).toBeLessThanOrEqual(3);
});

test('where the best prices do not cover the amount, half of the places go to those that bring most', () => {
  const honest = toOrder(90_000n, 1.02);
  // Each pays 20 % more than the pools, after gas too.
  const picked = pickOrders([...many(100, 1_000n, 1.3), honest], wanted);
  expect(picked).toHaveLength(maxPicked);
  expect(picked).toContain(honest);
});

test('a purchase counts what orders pay', () => {
  const [cheap, dear] = [toOrder(1_000n, 60), toOrder(1_000n, 50)];
  const buy = { ...wanted, side: 'buy', amount: 50_000n } as const;
  expect(pickOrders([dear, cheap], buy)).toEqual([cheap, dear]);
  expect(covers([cheap], buy, 50)).toBe(true);
  expect(covers([cheap], { ...buy, amount: 70_000n }, 50)).toBe(false);
});

test('only orders that are better after gas than what was not read cover an amount', () => {
  const small = many(100, 1_100n, 1.05);
  expect(covers(small, wanted, 1.01)).toBe(false);
  expect(covers(many(100, 110_000n, 1.05), wanted, 1.01)).toBe(true);
});
