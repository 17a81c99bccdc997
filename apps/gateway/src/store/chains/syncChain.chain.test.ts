import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onPools } from '../../testing/onPools';
import { startGateway } from '../../testing/startGateway';
import { withClient } from '../../testing/withClient';
import { getPool } from '../pools/getPool';
import { loadChain } from './loadChain';

let gateway: Awaited<ReturnType<typeof startGateway>>;

afterEach(() => gateway.stop());

describe.each([
  ['whole', 5_000n],
  ['between hubs and listed tokens', 10n],
])('a factory that is read %s', (_, mostPairs) => {
  beforeEach(async () => {
    gateway = await startGateway([1], { mostPairs });
  });

  test('a swap moves the reserves', async () => {
    const { buy, token, wrapped, poolOf, expectChainReserves } = onPools(gateway);
    const before = poolOf(wrapped, token('DAI'));
    await buy(token('DAI'), 10n ** 18n);
    await gateway.sync();
    expect(poolOf(wrapped, token('DAI'))).not.toEqual(before);
    await expectChainReserves(before.address);
  });

  test('many blocks at once are followed one by one', async () => {
    const { buy, token, client, pools, wrapped, poolOf, expectChainReserves } = onPools(gateway);
    const from = pools.journal.length;
    for (const symbol of ['DAI', 'USDC', 'DAI']) await buy(token(symbol), 10n ** 17n);
    await client.mine({ blocks: 5 });
    await gateway.sync();
    expect(pools.journal.length).toBe(from + 8);
    await expectChainReserves(poolOf(wrapped, token('DAI')).address);
    await expectChainReserves(poolOf(wrapped, token('USDC')).address);
  });

  test('a reorganisation takes back what was followed, and the new branch counts', async () => {
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
    expect(getPool(onPools(gateway).pools.market, dai.address)).toEqual(dai);
    await expectChainReserves(poolOf(wrapped, token('USDC')).address);
    expect(state.reorganisations).toBe(1);
  });

  test('a head that goes back to an earlier block is a reorganisation too', async () => {
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

  test('a branch that parts before the journal has all pools read anew', async () => {
    const { buy, token, client, state, pools } = onPools(gateway);
    const snapshot = await client.snapshot();
    await buy(token('DAI'), 10n ** 18n);
    await client.mine({ blocks: 300 });
    await gateway.sync();
    await client.revert({ id: snapshot });
    await client.mine({ blocks: 2 });
    await gateway.sync();
    expect(state.pools).not.toBe(pools);
    const after = onPools(gateway);
    await after.expectChainReserves(after.poolOf(after.wrapped, token('DAI')).address);
  });
});

test('a factory is read whole, or of too many pairs those with hubs, with the fee of its own router', async () => {
  gateway = await startGateway([1]);
  const { pools, state, token, wrapped } = onPools(gateway);
  expect(pools.market.pools.length).toBeGreaterThanOrEqual(80);
  expect(new Set(pools.market.pools.map(({ feeBps }) => feeBps))).toEqual(new Set([30]));
  expect(state.decimals.get(token('USDC').toLowerCase())).toBe(6);

  const between = { ...state, mostPairs: 10n, hubs: [wrapped] };
  await loadChain(between, 0);
  const listed = new Set(state.listed.map(({ address }) => address));
  const expected = pools.market.pools.filter(
    ({ token0, token1 }) => [token0, token1].includes(wrapped) && listed.has(token0) && listed.has(token1),
  );
  expect(expected.length).toBeLessThan(pools.market.pools.length);
  expect(new Set(between.pools?.market.pools)).toEqual(new Set(expected));
});

test('a chain of which any read fails is not taken over in part', async () => {
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
