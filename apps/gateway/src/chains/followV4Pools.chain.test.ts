import { getChain } from '@livery/core/domain/chains';
import { computePoolId, type PoolKey } from '@livery/core/domain/v4/poolKey';
import { getSqrtRatio } from '@livery/router/concentrated/sqrtRatio';
import { planMarket } from '@livery/sandbox/market/planMarket';
import { startTestChain } from '@livery/sandbox/testing/startTestChain';
import pino from 'pino';
import { parseEther, zeroAddress } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConcentrated } from '../pools/readConcentrated';
import { isUsual } from '../pools/v4Key';
import { createTrader } from '../testing/createTrader';
import { onV4 } from '../testing/onV4';
import { withClient } from '../testing/withClient';
import { type ChainState, countUnread, createChainState } from './chainState';
import { isSame, maintainV3Pools } from './maintainV3Pools';
import { syncChain } from './syncChain';

const log = pino({ level: 'silent' });
const chain = getChain(1);
if (!chain) throw new Error('The chain is not registered.');
const plan = planMarket(1);
const planned = plan.v4Pools.map(({ token0: currency0, token1: currency1, ...terms }): PoolKey => {
  const { fee, tickSpacing, hooks } = terms;
  return { currency0, currency1, fee, tickSpacing, hooks };
});
const [usual, unusual] = [planned.filter(isUsual), planned.filter((key) => !isUsual(key))];
const toIds = (keys: readonly PoolKey[]) => keys.map(computePoolId).sort();

let node: Awaited<ReturnType<typeof startTestChain>>;
let trader: ReturnType<typeof createTrader>;
let v4: ReturnType<typeof onV4>;
beforeAll(async () => {
  node = await startTestChain(1);
  trader = createTrader(node.rpcUrl);
  v4 = onV4(trader, chain);
  const tokens = new Set(planned.flatMap(({ currency0, currency1 }) => [currency0, currency1]));
  await v4.fund([...tokens].filter((token) => token !== zeroAddress));
});
afterAll(() => node.stop());

const known = chain;
/** Opens a chain whose V3 and V4 pools are read. */
async function open(namedPools: readonly PoolKey[] = []): Promise<ChainState> {
  const state = createChainState(known, { urls: [node.rpcUrl], log, namedPools });
  await syncChain(state, 0);
  while (await maintainV3Pools(state, log));
  expect(countUnread(state)).toBe(0);
  return state;
}

function listFollowed({ pools }: ChainState) {
  return [...(pools?.concentrated.followed.values() ?? [])].filter(({ key }) => key.venue.kind === 'v4');
}

const listIds = (state: ChainState) =>
  listFollowed(state)
    .map(({ pool }) => pool.address)
    .sort();

/** Expects each V4 pool to be as the chain has it at its head. */
async function expectChainState(state: ChainState): Promise<void> {
  await syncChain(state, 0);
  const followed = listFollowed(state);
  const { number: blockNumber, timestamp } = await trader.client.getBlock();
  const block = { blockNumber, blockTime: timestamp + 1n, foresight: { isRefused: false } };
  const read = await readConcentrated(state.client, { keys: followed.map(({ key }) => key), ...block });
  const differing = followed.filter(({ pool }, index) => {
    const other = read[index];
    return !other || !isSame(pool, other) || pool.fee !== other.fee || pool.fee1 !== other.fee1;
  });
  expect(differing).toEqual([]);
  expect([...(state.pools?.concentrated.marketOfV4.concentrated.pools ?? [])]).toEqual(
    followed.map(({ pool }) => pool),
  );
}

const poolOf = (state: ChainState, key: PoolKey) => state.pools?.concentrated.followed.get(computePoolId(key))?.pool;

test('pools on usual terms are found, and others where the operator names them, each with its state', async () => {
  const state = await open();
  expect(listIds(state)).toEqual(toIds(usual));
  await expectChainState(state);
  const named = await open(unusual);
  expect(listIds(named)).toEqual(toIds(planned));
  await expectChainState(named);
  // The exchange proxy's market has none of them.
  const { market } = named.pools ?? {};
  expect(market?.concentrated.pools.filter(({ address }) => address.length > 42)).toEqual([]);
});

test('the pools of all pairs are asked for in one call', async () => {
  let calls = 0;
  const state = createChainState(known, { urls: [node.rpcUrl], log });
  await syncChain(state, 0);
  const counted = withClient(state, ({ method }) => {
    calls += method === 'eth_call' ? 1 : 0;
  });
  const { concentrated } = counted.pools ?? {};
  while (concentrated?.unsearched.some(({ kind }) => kind === 'v3')) await maintainV3Pools(counted, log);
  calls = 0;
  await maintainV3Pools(counted, log);
  expect([concentrated?.unsearched, calls]).toEqual([[], 1]);
});

test('swaps, deposits, withdrawals, fees of the protocol and a reorganization are followed', async () => {
  const state = await open(unusual);
  const before = listFollowed(state).map(({ pool }) => pool);
  const snapshot = await trader.client.snapshot();
  for (const key of planned) {
    const pool = poolOf(state, key);
    if (!pool) throw new Error('A pool is not followed.');
    const reserve = (pool.liquidity * 2n ** 96n) / pool.sqrtPriceX96;
    await v4.charge(key, [1_000, 300]);
    await v4.swap(key, true, reserve / 50n + 1n);
    const lower = Math.floor(pool.tick / key.tickSpacing) * key.tickSpacing;
    const withdraw = await v4.provide(key, [lower - 3 * key.tickSpacing, lower + 5 * key.tickSpacing], 10n ** 15n);
    const other = (pool.liquidity * pool.sqrtPriceX96) / 2n ** 96n;
    await v4.swap(key, false, other / 30n + 1n);
    await expectChainState(state);
    expect(poolOf(state, key)?.fee1).toBeGreaterThan(key.fee);
    await withdraw(6n * 10n ** 14n);
    await withdraw(4n * 10n ** 14n);
    await expectChainState(state);
  }
  expect(state.poolCounts).toEqual({ drops: 0, differences: 0 });
  expect(listFollowed(state).map(({ pool }) => pool)).not.toEqual(before);
  await trader.client.revert({ id: snapshot });
  const [key = planned[0]] = planned;
  if (key) await v4.swap(key, true, 10n ** 15n);
  await trader.client.mine({ blocks: 80 });
  await expectChainState(state);
  expect(state.reorganizations).toBe(1);
  expect(listFollowed(state).map(({ pool }) => pool.fee)).toEqual(before.map(({ fee }) => fee));
});

test('a new pool between followed tokens is read once it is initialized, on any terms', async () => {
  const state = await open();
  const [{ currency1 } = { currency1: zeroAddress }] = planned;
  const key = (change: Partial<PoolKey> = {}): PoolKey => ({
    ...{ currency0: zeroAddress, currency1, fee: 777, tickSpacing: 7, hooks: zeroAddress },
    ...change,
  });
  await v4.initialize(key(), getSqrtRatio(-200_000));
  await v4.initialize(key({ currency1: '0x00000000000000000000000000000000000077aa' }), getSqrtRatio(0));
  await syncChain(state, 0);
  expect([...(state.pools?.concentrated.awaiting.keys() ?? [])]).toEqual([computePoolId(key())]);
  while (await maintainV3Pools(state, log));
  expect(poolOf(state, key())).toMatchObject({ fee: 777, liquidity: 0n, ticks: [] });
  await v4.provide(key(), [-201_600, -199_500], 10n ** 15n);
  await v4.swap(key(), true, parseEther('0.001'));
  await expectChainState(state);
  expect(poolOf(state, key())?.liquidity).toBe(10n ** 15n);
});

test('a chain that slept reads the pools anew, those that were found by their events, too', async () => {
  const state = await open(unusual);
  const ids = listIds(state);
  state.sleep.isStale = true;
  for (const key of planned.slice(0, 2)) await v4.swap(key, true, 10n ** 12n);
  await syncChain(state, 0);
  expect(listFollowed(state)).toEqual([]);
  while (await maintainV3Pools(state, log));
  expect(listIds(state)).toEqual(expect.arrayContaining(ids));
  await expectChainState(state);
});
