import { chain } from '@livery/core/testing/scene';
import { exampleOrder } from '@livery/core/testing/signatureScenes';
import { zeroAddress } from 'viem';
import { afterEach, expect, test, vi } from 'vitest';
import { isEqualSale, listRemembered, rememberOrder, useSignedOrders } from './signedOrders';

const account = exampleOrder.maker;
const now = 1_800_000_000_000;
const order = { ...exampleOrder, salt: 1n, expiry: BigInt(now / 1_000) + 600n };

afterEach(() => {
  useSignedOrders.setState({ orders: [] });
  vi.useRealTimers();
});

test('a signed order is remembered with its hash until it expires, and never pushed out by others', () => {
  vi.useFakeTimers({ now });
  for (let salt = 1n; salt <= 300n; salt++) rememberOrder({ ...order, salt });
  expect(listRemembered({ chain, account })).toHaveLength(300);
  const [first] = listRemembered({ chain, account });
  expect(first).toMatchObject({ order, hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) });
  vi.setSystemTime(now + 600_000);
  expect(listRemembered({ chain, account })).toEqual([]);
  rememberOrder({ ...order, expiry: order.expiry + 600n });
  expect(useSignedOrders.getState().orders).toHaveLength(1);
});

test('only the orders of this account on this chain are listed, and an entry that does not parse is not', () => {
  vi.useFakeTimers({ now });
  rememberOrder({ ...order, maker: zeroAddress });
  rememberOrder({ ...order, chainId: 56 });
  useSignedOrders.setState(({ orders }) => ({ orders: [...orders, { createdAt: '', order: { salt: 'x' } }] }));
  expect(listRemembered({ chain, account })).toEqual([]);
});

test('sales are equal by their tokens and amounts, whatever their number and end', () => {
  const later = { ...order, salt: 2n, expiry: 1n };
  expect(isEqualSale(order, later)).toBe(true);
  expect(isEqualSale(order, { ...order, takerAmount: order.takerAmount + 1n })).toBe(false);
});
