import type { LiquidityPool } from '@livery/core/domain/liquidity/pool';
import { expect, test } from 'vitest';
import { groupDigits } from '../../../text/groupDigits';
import { getShareText } from './shareText';

const of = (totalSupply: bigint) => ({ totalSupply }) as LiquidityPool;

test.each([
  ['no shares', { pool: of(1_000n), shares: 0n }, undefined, '0.00%'],
  ['some shares', { pool: of(1_000n), shares: 250n }, undefined, '25.00%'],
  ['a first deposit into a pool of others', { pool: of(900n), shares: 0n }, 100n, '10.00%'],
  ['another deposit', { pool: of(900n), shares: 100n }, 100n, '11.11% → 20.00%'],
  ['another deposit of a sole owner', { pool: of(900n), shares: 900n }, 100n, '100.00% → 100.00%'],
  ['the first deposit into a pool', { pool: undefined, shares: 0n }, 100n, '100.00%'],
] as const)('the part of the pool with %s', (_, held, minted, text) => {
  expect(getShareText(held, minted, (percent) => percent)).toBe(text);
});

test('both parts are written as is usual in the language', () => {
  const held = { pool: of(900n), shares: 100n };
  expect(getShareText(held, 100n, (percent) => groupDigits(percent, 'de'))).toBe('11,11% → 20,00%');
});
