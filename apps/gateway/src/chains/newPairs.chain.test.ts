import { v2FactoryAbi } from '@livery/core/domain/calldata/v2Abi';
import { findRoute } from '@livery/router/findRoute';
import { removePool } from '@livery/router/market';
import type { Address } from 'viem';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onPools } from '../testing/onPools';
import { startGateway } from '../testing/startGateway';
import { getDecimals } from './getDecimals';

let gateway: Awaited<ReturnType<typeof startGateway>>;

afterEach(() => gateway.stop());

/** Two listed tokens of 18 decimals that the trader holds and that have no pool together. */
async function findStrangers() {
  const { state, client, trader } = onPools(gateway);
  const factory = { abi: v2FactoryAbi, address: state.chain.v2.factory } as const;
  const tokens = state.listed
    .map(({ address }) => address)
    .filter((token) => state.decimals.get(token.toLowerCase()) === 18);
  const held = (
    await Promise.all(tokens.map(async (token) => ((await trader.balanceOf(token)) > 10n ** 6n ? [token] : [])))
  ).flat();
  for (const tokenA of held) {
    for (const tokenB of held) {
      const args = [tokenA, tokenB] as const;
      const pair = await client.readContract({ ...factory, functionName: 'getPair', args });
      if (tokenA !== tokenB && BigInt(pair) === 0n) return args;
    }
  }
  throw new Error('Every pair of tokens has a pool.');
}

/** Removes the pools of the token. */
function forget(token: Address) {
  const { state, pools } = onPools(gateway);
  for (const pool of [...pools.market.pools]) {
    if ([pool.token0, pool.token1].includes(token)) removePool(pools.market, pool.address);
  }
  const key = token.toLowerCase();
  state.decimals = new Map([...state.decimals].filter(([known]) => known !== key));
}

async function askForDai() {
  const { token, ask } = gateway.onChain(1);
  const { status } = await ask('quote', { sellToken: 'ETH', buyToken: token('DAI'), sellAmount: '1000000000' });
  expect(status).toBe(200);
}

describe.each([
  ['whole', 5_000n],
  ['between hubs and listed tokens', 10n],
])('with a factory read %s', (_, maxPairs) => {
  beforeEach(async () => {
    gateway = await startGateway([1], { maxPairs });
  });

  test('a new pair is used once it has reserves, and no longer after its block was reorganized away', async () => {
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

  test('the pools of an unknown token with the hubs are looked up', async () => {
    const { state, token, wrapped, poolOf, expectChainReserves } = onPools(gateway);
    const dai = token('DAI');
    const { address } = poolOf(wrapped, dai);
    forget(dai);
    await askForDai();
    await expectChainReserves(address);
    expect(await getDecimals(state, dai)).toBe(18);
  });

  test('a token is looked up again after the block of its look-up was reorganized away', async () => {
    const { client, token, wrapped, buy, poolOf, expectChainReserves } = onPools(gateway);
    const dai = token('DAI');
    const { address } = poolOf(wrapped, dai);
    forget(dai);
    const snapshot = await client.snapshot();
    await buy(dai, 10n ** 18n);
    await gateway.sync();
    await askForDai();
    await expectChainReserves(address);
    await client.revert({ id: snapshot });
    await client.mine({ blocks: 1 });
    await gateway.sync();
    await askForDai();
    await expectChainReserves(address);
  });

  test('a token is looked up again after all pools were read anew', async () => {
    const { client, token } = onPools(gateway);
    forget(token('DAI'));
    await askForDai();
    for (let hundred = 0; hundred < 3; hundred++) await client.mine({ blocks: 100 });
    await gateway.sync();
    forget(token('DAI'));
    await askForDai();
  });
});
