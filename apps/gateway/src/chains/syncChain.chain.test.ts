import { getChain } from '@livery/core/domain/chains';
import { startTestChain } from '@livery/sandbox/testing/startTestChain';
import pino from 'pino';
import { createTestClient, http, publicActions } from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getPairPool } from '../pools/poolState';
import { onPools } from '../testing/onPools';
import { startGateway } from '../testing/startGateway';
import { withClient } from '../testing/withClient';
import { createChainState, isReady } from './chainState';
import { followChain } from './followChain';
import { loadChain } from './loadChain';
import { syncChain } from './syncChain';

let gateway: Awaited<ReturnType<typeof startGateway>>;

afterEach(() => gateway.stop());

describe.each([
  ['whole', 5_000n],
  ['between hubs and listed tokens', 10n],
])('a factory read %s', (_, maxPairs) => {
  beforeEach(async () => {
    gateway = await startGateway([1], { maxPairs });
  });

  test('a swap updates the reserves', async () => {
    const { buy, token, wrapped, poolOf, expectChainReserves } = onPools(gateway);
    const before = poolOf(wrapped, token('DAI'));
    await buy(token('DAI'), 10n ** 18n);
    await gateway.sync();
    expect(poolOf(wrapped, token('DAI'))).not.toEqual(before);
    await expectChainReserves(before.address);
  });

  test('several new blocks are followed one by one', async () => {
    const { buy, token, client, pools, wrapped, poolOf, expectChainReserves } = onPools(gateway);
    const from = pools.journal.length;
    for (const symbol of ['DAI', 'USDC', 'DAI']) await buy(token(symbol), 10n ** 17n);
    await client.mine({ blocks: 5 });
    await gateway.sync();
    expect(pools.journal.length).toBe(from + 8);
    await expectChainReserves(poolOf(wrapped, token('DAI')).address);
    await expectChainReserves(poolOf(wrapped, token('USDC')).address);
  });

  test('a reorganization rolls back the old branch and applies the new one', async () => {
    const { buy, token, client, wrapped, poolOf, state, expectChainReserves } = onPools(gateway);
    const dai = poolOf(wrapped, token('DAI'));
    const snapshot = await client.snapshot();
    await buy(token('DAI'), 10n ** 18n);
    await client.mine({ blocks: 3 });
    await gateway.sync();

    await client.revert({ id: snapshot });
    await buy(token('USDC'), 2n * 10n ** 18n);
    await client.mine({ blocks: 6 });
    await gateway.sync();
    expect(getPairPool(onPools(gateway).pools.market, dai.address)).toEqual(dai);
    await expectChainReserves(poolOf(wrapped, token('USDC')).address);
    expect(state.reorganizations).toBe(1);
  });

  test('a head that returns to an earlier block is a reorganization too', async () => {
    const { buy, token, client, wrapped, poolOf, pools } = onPools(gateway);
    const dai = poolOf(wrapped, token('DAI'));
    const snapshot = await client.snapshot();
    const { hash } = await client.getBlock();
    await buy(token('DAI'), 10n ** 18n);
    await gateway.sync();
    await client.revert({ id: snapshot });
    await gateway.sync();
    expect(pools.journal.at(-1)?.hash).toBe(hash);
    expect(poolOf(wrapped, token('DAI'))).toEqual(dai);
  });

  test('a reorganization deeper than the journal reloads all pools', async () => {
    const { buy, token, client, state, pools } = onPools(gateway);
    const snapshot = await client.snapshot();
    await buy(token('DAI'), 10n ** 18n);
    for (let hundred = 0; hundred < 3; hundred++) await client.mine({ blocks: 100 });
    await gateway.sync();
    await client.revert({ id: snapshot });
    await client.mine({ blocks: 2 });
    await gateway.sync();
    expect(state.pools).not.toBe(pools);
    const after = onPools(gateway);
    await after.expectChainReserves(after.poolOf(after.wrapped, token('DAI')).address);
  });
});

test('a factory is read whole, or only its pairs with hubs when it has too many, with the fee of its router', async () => {
  gateway = await startGateway([1]);
  const { pools, state, token, wrapped } = onPools(gateway);
  expect(pools.market.pools.length).toBeGreaterThanOrEqual(80);
  expect(new Set(pools.market.pools.map(({ feeBps }) => feeBps))).toEqual(new Set([30]));
  expect(state.decimals.get(token('USDC').toLowerCase())).toBe(6);

  const between = { ...state, maxPairs: 10n, hubs: [wrapped] };
  await loadChain(between, 0);
  const listed = new Set(state.listed.map(({ address }) => address));
  const expected = pools.market.pools.filter(
    ({ token0, token1 }) => [token0, token1].includes(wrapped) && listed.has(token0) && listed.has(token1),
  );
  expect(expected.length).toBeLessThan(pools.market.pools.length);
  expect(new Set(between.pools?.market.pools)).toEqual(new Set(expected));
});

test('a failed read leaves a chain without any pools', async () => {
  gateway = await startGateway([1]);
  const { state } = onPools(gateway);
  let reads = 0;
  await loadChain(
    withClient(state, () => {
      reads++;
    }),
    0,
  );
  for (let failing = 1; failing <= reads; failing++) {
    let count = 0;
    const broken = withClient({ ...state, pools: undefined }, () => {
      count++;
      if (count === failing) throw new Error('429');
    });
    await expect(loadChain(broken, 0)).rejects.toThrow();
    expect(broken.pools).toBeUndefined();
  }
});

test('a node that does not know the blocks before its head has all pools read anew', async () => {
  gateway = await startGateway([1]);
  const { state, client, pools } = onPools(gateway);
  await client.mine({ blocks: 3 });
  const forgetful = withClient(state, ({ method }) => {
    if (method === 'eth_getBlockByHash') throw new Error('unknown block');
  });
  await expect(syncChain(forgetful, 1)).rejects.toThrow('unknown block');
  await syncChain(forgetful, 2);
  expect(forgetful.pools).not.toBe(pools);
  expect(forgetful.syncedAt).toBe(2);
});

test('a chain is ready again after its node returned to a state from before the start', async () => {
  gateway = await startGateway([250]);
  const chain = getChain(250);
  if (!chain) throw new Error('Fantom is not registered.');
  const { rpcUrl, stop } = await startTestChain(250);
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).extend(publicActions);
  const snapshot = await client.snapshot();
  await client.mine({ blocks: 40 });
  const log = pino({ level: 'silent' });
  const state = createChainState(chain, { urls: [rpcUrl], log });
  const follower = followChain(state, { log, clock: Date.now, pollMs: 200 });
  await vi.waitFor(() => expect(isReady(state, Date.now())).toBe(true), { timeout: 30_000 });
  await client.mine({ blocks: 5 });
  await client.revert({ id: snapshot });
  const { hash } = await client.getBlock();
  await vi.waitFor(() => expect(state.pools?.journal.at(-1)?.hash).toBe(hash));
  expect(isReady(state, Date.now())).toBe(true);
  follower.stop();
  await stop();
});
