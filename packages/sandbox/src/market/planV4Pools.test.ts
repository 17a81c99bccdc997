import { chains } from '@livery/core/domain/chains';
import { isPlainPool } from '@livery/core/domain/v4/poolKey';
import { getV4Venue } from '@livery/core/domain/v4/v4Venue';
import { zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { planMarket } from './planMarket';

test.each(chains)('$name has plain pools of V4 exactly where it has V4', (chain) => {
  const { v4Pools } = planMarket(chain.id);
  expect(v4Pools.length > 0).toBe(getV4Venue(chain) !== undefined);
  for (const pool of v4Pools) {
    expect(isPlainPool(pool)).toBe(true);
    expect(BigInt(pool.token0)).toBeLessThan(BigInt(pool.token1));
    expect(pool.positions.length).toBeGreaterThan(0);
  }
});

test('there are pools of the native coin, of its wrapped form and of two tokens, and one with a hook', () => {
  const { v4Pools } = planMarket(1);
  const wrapped = chains[0]?.wrappedNative.address;
  const holds = (token?: string) => v4Pools.filter(({ token0, token1 }) => token0 === token || token1 === token);
  expect(holds(zeroAddress).length).toBeGreaterThan(1);
  expect(holds(wrapped)).toHaveLength(1);
  expect(v4Pools.length).toBeGreaterThan(holds(zeroAddress).length + holds(wrapped).length);
  expect(v4Pools.filter(({ hooks }) => hooks !== zeroAddress)).toHaveLength(1);
  expect(v4Pools.map(({ tickSpacing }) => tickSpacing)).toContain(10);
});
