import { findRoute } from '@livery/router/findRoute';
import { removePool } from '@livery/router/removePool';
import type { Address } from 'viem';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onPools } from '../../testing/onPools';
import { startGateway } from '../../testing/startGateway';
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

/** As if the pools of the token had never been found. */
function forget(token: Address) {
  const { state, pools } = onPools(gateway);
  for (const pool of [...pools.market.pools]) {
    if ([pool.token0, pool.token1].includes(token)) removePool(pools.market, pool.address);
  }
  state.decimals.delete(token.toLowerCase());
}

test('a token of no known pool is looked up with the hubs', async () => {
  const { state, token, wrapped, poolOf, expectChainReserves } = onPools(gateway);
  const dai = token('DAI');
  const { address } = poolOf(wrapped, dai);
  forget(dai);
  const quote = await gateway.onChain(1).ask('quote', { sellToken: 'ETH', buyToken: dai, sellAmount: '1000000000' });
  expect(quote.status).toBe(200);
  await expectChainReserves(address);
  expect(state.decimals.get(dai.toLowerCase())).toBe(18);
});

test('pools that were looked up are read again when the block of the look-up is gone', async () => {
  const { client, state, token, wrapped, buy, poolOf, expectChainReserves } = onPools(gateway);
  const dai = token('DAI');
  const { address } = poolOf(wrapped, dai);
  forget(dai);
  const snapshot = await client.snapshot();
  await buy(dai, 10n ** 18n);
  await gateway.sync();
  await lookUpToken(state, dai);
  await expectChainReserves(address);
  await client.revert({ id: snapshot });
  await client.mine({ blocks: 1 });
  await gateway.sync();
  await expectChainReserves(address);
});
