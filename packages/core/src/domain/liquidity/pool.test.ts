import { maxUint256 } from 'viem';
import { expect, test } from 'vitest';
import { chain, dai, native, usdc, wrapped } from '../../testing/scene';
import { getReservesOf, getSupplyWithFee, isEmptyPool, sortPoolTokens, toPoolToken } from './pool';

test('pools hold the native coin in its wrapped form', () => {
  expect(toPoolToken(native.address, chain)).toBe(wrapped.address);
  expect(toPoolToken(usdc.address, chain)).toBe(usdc.address);
});

test('tokens are sorted by address, and a token has no pair with itself', () => {
  const sorted = [dai.address, usdc.address];
  expect(sortPoolTokens(usdc.address, dai.address)).toEqual(sorted);
  expect(sortPoolTokens(dai.address, usdc.address)).toEqual(sorted);
  expect(sortPoolTokens(dai.address, dai.address)).toBeUndefined();
});

test('reserves come in the order of the tokens that are asked for', () => {
  const pool = { token0: dai.address, reserve0: 1n, reserve1: 2n };
  expect(getReservesOf(pool, [dai.address, usdc.address])).toEqual([1n, 2n]);
  expect(getReservesOf(pool, [usdc.address, dai.address])).toEqual([2n, 1n]);
});

test('a pool is empty while it has no reserves', () => {
  expect(isEmptyPool(undefined)).toBe(true);
  expect(isEmptyPool({ reserve0: 0n, reserve1: 0n })).toBe(true);
  expect(isEmptyPool({ reserve0: 1n, reserve1: 0n })).toBe(false);
});

test('the exchange’s own shares count as soon as it takes a fee', () => {
  const pool = { reserves: [1_000n, 1_000n], totalSupply: 500n } as const;
  expect(getSupplyWithFee({ ...pool, kLast: 0n })).toBe(500n);
  expect(getSupplyWithFee({ ...pool, kLast: maxUint256 })).toBe(500n);
  // √k has doubled: 500·500/(5·1000 + 500) more shares.
  expect(getSupplyWithFee({ ...pool, kLast: 250_000n })).toBe(545n);
});
