import { zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { nativeToken } from '../tokens/nativeToken';
import { computePoolId, isPlainHook, isPlainPool, toPoolKey } from './poolKey';
import { listPoolKeys } from './v4Path';

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const wrapped = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const plain = { fee: 500, tickSpacing: 10, hooks: zeroAddress };

test('the lower address comes first in a key, and the native coin is the zero address', () => {
  const key = { currency0: zeroAddress, currency1: usdc, ...plain };
  expect(toPoolKey([usdc, nativeToken], plain)).toEqual(key);
  expect(toPoolKey([nativeToken, usdc], plain)).toEqual(key);
  expect(toPoolKey([wrapped, usdc], plain)).toEqual({ ...key, currency0: usdc, currency1: wrapped });
});

test('a well-known pool has the id under which explorers list it', () => {
  const id = '0x21c67e77068de97969ba93d4aab21826d33ca12bb9f565d8496e8fda8a82ca27';
  expect(computePoolId(toPoolKey([nativeToken, usdc], plain))).toBe(id);
});

test('a path has one key a pool, in its order', () => {
  const other = { fee: 3_000, tickSpacing: 60, hooks: zeroAddress };
  expect(listPoolKeys({ path: [wrapped, usdc, nativeToken], pools: [plain, other] })).toEqual([
    toPoolKey([usdc, wrapped], plain),
    toPoolKey([nativeToken, usdc], other),
  ]);
});

const at = (bits: number) => `0x${'12'.repeat(18)}${bits.toString(16).padStart(4, '0')}` as const;

test.each([
  ['nothing', 0],
  ['initialisation', (1 << 13) | (1 << 12)],
  ['liquidity', (1 << 11) | (1 << 10) | (1 << 9) | (1 << 8) | (1 << 1) | 1],
  ['donations', (1 << 5) | (1 << 4)],
  ['bits above the permissions', (1 << 14) | (1 << 15)],
])('a hook for %s leaves swaps alone', (_, bits) => {
  expect(isPlainHook(at(bits))).toBe(true);
});

test.each([
  ['beforeSwap', 7],
  ['afterSwap', 6],
  ['beforeSwapReturnsDelta', 3],
  ['afterSwapReturnsDelta', 2],
])('a hook with %s does not', (_, bit) => {
  expect(isPlainHook(at(1 << bit))).toBe(false);
});

test('a pool is plain with a fixed fee and a plain hook', () => {
  expect(isPlainPool(plain)).toBe(true);
  expect(isPlainPool({ ...plain, hooks: at(1 << 11) })).toBe(true);
  expect(isPlainPool({ ...plain, hooks: at(1 << 7) })).toBe(false);
  expect(isPlainPool({ ...plain, fee: 0x800000 })).toBe(false);
  expect(isPlainPool({ ...plain, fee: 0xffffff })).toBe(false);
});
