import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addVisibleTargets, getFirstTargets } from './balanceTargets';

const toAddress = (index: number) => `0x${index.toString(16).padStart(40, '0')}` as const;
const toTokens = (count: number): Token[] =>
  Array.from({ length: count }, (_, index) => ({
    chainId: 1,
    address: toAddress(index),
    symbol: 'T',
    name: 'T',
    decimals: 18,
  }));
const [native] = toTokens(1).map((token) => ({ ...token, address: nativeToken }));
const own = native ? [native] : [];

test('short lists are read in full, long ones up to the size of two batches', () => {
  expect(getFirstTargets(own, toTokens(3))).toEqual([nativeToken, toAddress(0), toAddress(1), toAddress(2)]);
  expect(getFirstTargets(own, toTokens(100_000))).toHaveLength(999);
  expect(getFirstTargets(own, toTokens(100_000))[0]).toBe(nativeToken);
  expect(getFirstTargets(own, own, toTokens(2))).toHaveLength(3);
});

const index = fc.nat(2_000);
const step = fc.record({
  visible: fc.uniqueArray(index, { maxLength: 40 }),
  held: fc.uniqueArray(index, { maxLength: 20 }),
});

test('visible tokens are always read, and never more than one batch holds', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const first = new Set(Array.from({ length: 999 }, (_, at) => toAddress(at)));
      let seen: ReturnType<typeof addVisibleTargets> = [];
      for (const { visible, held } of steps) {
        const balances = new Map(held.map((at) => [toAddress(at), 1n] as const));
        const shown = visible.map(toAddress);
        seen = addVisibleTargets({ seen, visible: shown, first, balances });
        const read = new Set([...first, ...seen]);
        expect(shown.filter((token) => !read.has(token))).toEqual([]);
        expect(seen.length).toBeLessThanOrEqual(499);
        expect(seen.filter((token) => first.has(token))).toEqual([]);
        expect(new Set(seen).size).toBe(seen.length);
        // What is on the screen already asks for nothing more.
        expect(addVisibleTargets({ seen, visible: shown, first, balances })).toBe(seen);
      }
    }),
  );
});

test('held tokens are kept when others that were seen are dropped', () => {
  const balances = new Map([[toAddress(5_000), 1n]]);
  let seen: ReturnType<typeof addVisibleTargets> = [];
  for (let at = 5_000; at < 8_000; at += 20) {
    const visible = Array.from({ length: 20 }, (_, row) => toAddress(at + row));
    seen = addVisibleTargets({ seen, visible, first: new Set(), balances });
  }
  expect(seen).toHaveLength(499);
  expect(seen).toContain(toAddress(5_000));
  expect(seen).not.toContain(toAddress(5_001));
});
