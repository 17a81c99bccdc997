import { afterEach, beforeEach, expect, test } from 'vitest';
import { onPools } from '../../testing/onPools';
import { startGateway } from '../../testing/startGateway';
import { getPool } from '../pools/getPool';

let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeEach(async () => {
  gateway = await startGateway([1]);
});
afterEach(() => gateway.stop());

test('the market of the chain is read whole, with the fee of its own router', () => {
  const { pools, state } = onPools(gateway);
  expect(pools.market.pools.length).toBeGreaterThanOrEqual(80);
  expect(new Set(pools.market.pools.map(({ feeBps }) => feeBps))).toEqual(new Set([30]));
  expect(state.decimals.get(gateway.onChain(1).token('USDC').toLowerCase())).toBe(6);
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
