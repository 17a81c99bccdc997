import { findRoute } from '@livery/router/findRoute';
import { removePool } from '@livery/router/removePool';
import { erc20Abi } from 'viem';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onPools } from '../../testing/onPools';
import { startGateway } from '../../testing/startGateway';
import { getPool } from '../pools/getPool';
import { lookUpToken } from './lookUpToken';

let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeEach(async () => {
  gateway = await startGateway([1]);
});
afterEach(() => gateway.stop());

/** Two listed tokens of 18 decimals that the trader holds and that share no pool. */
async function findStrangers() {
  const { state, pools, trader } = onPools(gateway);
  const tokens = state.listed
    .map(({ address }) => address)
    .filter((token) => state.decimals.get(token.toLowerCase()) === 18);
  const paired = new Set(pools.market.pools.flatMap(({ token0, token1 }) => [token0 + token1, token1 + token0]));
  const held = (
    await Promise.all(tokens.map(async (token) => ((await trader.balanceOf(token)) > 10n ** 6n ? [token] : [])))
  ).flat();
  for (const tokenA of held) {
    const tokenB = held.find((other) => other !== tokenA && !paired.has(tokenA + other));
    if (tokenB) return [tokenA, tokenB] as const;
  }
  throw new Error('Every pair of tokens has a pool.');
}

test('a new pair is traded on as soon as it has reserves, and no more when its block is gone', async () => {
  const { createPair, client, pools, poolOf } = onPools(gateway);
  const [tokenA, tokenB] = await findStrangers();
  const snapshot = await client.snapshot();
  await createPair(tokenA, tokenB, 1_000_000n);
  await gateway.sync();
  const pool = poolOf(tokenA, tokenB);
  expect([pool.reserve0, pool.reserve1]).toEqual([1_000_000n, 1_000_000n]);
  const request = { sellToken: tokenA, buyToken: tokenB, side: 'sell', amount: 1_000n, maxHops: 1 } as const;
  expect(findRoute(pools.market, request)?.buyAmount).toBe(996n);

  await client.revert({ id: snapshot });
  await client.mine({ blocks: 1 });
  await gateway.sync();
  expect(findRoute(pools.market, request)).toBeUndefined();
  await createPair(tokenA, tokenB, 2_000_000n);
  await gateway.sync();
  expect(findRoute(pools.market, request)?.buyAmount).toBe(996n);
});

test('a token of no known pool is looked up with the hubs', async () => {
  const { state, pools, token, wrapped, poolOf, client } = onPools(gateway);
  const dai = token('DAI');
  const decimals = await client.readContract({ abi: erc20Abi, address: dai, functionName: 'decimals' });
  const { address } = poolOf(wrapped, dai);
  for (const pool of [...pools.market.pools]) {
    if ([pool.token0, pool.token1].includes(dai)) removePool(pools.market, pool.address);
  }
  state.decimals.delete(dai.toLowerCase());
  await lookUpToken(state, dai);
  expect(getPool(pools.market, address)?.reserve0).toBeGreaterThan(0n);
  expect(state.decimals.get(dai.toLowerCase())).toBe(decimals);
});
