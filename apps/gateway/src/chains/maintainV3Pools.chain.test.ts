import { getChain } from '@livery/core/domain/chains';
import { botAccount } from '@livery/sandbox/bot/createPurse';
import { createTrader } from '@livery/sandbox/bot/createTrader';
import { planMarket } from '@livery/sandbox/market/planMarket';
import { v3Calls } from '@livery/sandbox/market/v3Calls';
import { startTestChain } from '@livery/sandbox/testing/startTestChain';
import pino from 'pino';
import {
  type Address,
  createTestClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  publicActions,
  slice,
  walletActions,
} from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isAll } from '../../../../scripts/lib/isAll.mjs';
import { readConcentrated } from '../pools/readConcentrated';
import { type ConcentratedKey, isUsual } from '../pools/v4Key';
import { withClient } from '../testing/withClient';
import { type ChainState, countUnread, createChainState } from './chainState';
import { followChain } from './followChain';
import { isSame, maintainV3Pools } from './maintainV3Pools';
import { syncChain } from './syncChain';

const log = pino({ level: 'silent' });
const poolAbi = parseAbi(['function initialize(uint160 sqrtPriceX96)']);

/** Returns evenly spread numbers from 0 to 1 that never repeat. */
function evenRandom(): () => number {
  let last = 0;
  return () => {
    last = (last + 0.754_877_666) % 1;
    return last;
  };
}

// The chains with the most forms of pools, and the others with `npm run test:all`.
describe.each(isAll ? [1, 56, 10, 137] : [10, 137])('on chain %i', (chainId) => {
  const plan = planMarket(chainId);
  const count = plan.v3Pools.length + plan.v4Pools.filter(isUsual).length;
  let chain: Awaited<ReturnType<typeof startTestChain>>;
  let client: ReturnType<typeof createClient>;
  let state: ChainState;

  const createClient = (rpcUrl: string) =>
    createTestClient({ mode: 'anvil', transport: http(rpcUrl), cacheTime: 0 })
      .extend(publicActions)
      .extend(walletActions);

  beforeEach(async () => {
    chain = await startTestChain(chainId);
    client = createClient(chain.rpcUrl);
    const known = getChain(chainId);
    if (!known) throw new Error('The chain is not registered.');
    state = createChainState(known, { urls: [chain.rpcUrl], log });
    await syncChain(state, 0);
    await tendUntilRead();
  });
  afterEach(() => chain.stop());

  function getConcentrated(of = state) {
    if (!of.pools) throw new Error('The pools were not read.');
    return of.pools.concentrated;
  }

  async function tendUntilRead(): Promise<void> {
    // A venue or some pools each time; many times fewer than this.
    for (let turn = 0; turn < 20; turn++) await maintainV3Pools(state, log);
    const { unsearched, awaiting } = getConcentrated();
    expect([unsearched, [...awaiting]]).toEqual([[], []]);
  }

  /** Reads pools as the chain has them at its head. */
  async function readPools(keys: readonly ConcentratedKey[]) {
    const { number: blockNumber, timestamp } = await client.getBlock();
    const foresight = { isRefused: false };
    return readConcentrated(state.client, { keys, blockNumber, blockTime: timestamp + 1n, foresight });
  }

  /** Expects each pool to be as the chain has it at its head. */
  async function expectChainState(): Promise<void> {
    await syncChain(state, 0);
    const followed = [...getConcentrated().followed.values()];
    const keys = followed.map(({ key }) => key);
    const read = await readPools(keys);
    const differing = followed.flatMap(({ pool, since }, index) => {
      const other = read[index];
      return other && isSame(pool, other) && pool.fee === other.fee ? [] : [{ since, pool, other }];
    });
    expect(differing).toEqual([]);
  }

  /** Returns the prices of all pools as the chain has them at its head. */
  async function readPrices(): Promise<bigint[]> {
    await syncChain(state, 0);
    const keys = [...getConcentrated().followed.values()].map(({ key }) => key);
    const read = await readPools(keys);
    return read.map((pool) => pool?.sqrtPriceX96 ?? 0n).sort();
  }

  async function trade(turns: number): Promise<void> {
    const trader = createTrader({ plan, rpcUrl: chain.rpcUrl, random: evenRandom() });
    for (let turn = 0; turn < turns; turn++) await trader.trade();
    // A transaction is mined a moment after it was accepted.
    await vi.waitFor(async () => {
      const count = (blockTag: 'latest' | 'pending') =>
        client.getTransactionCount({ address: botAccount.address, blockTag });
      expect(await count('latest')).toBe(await count('pending'));
    });
    // The count changes a moment before the block is there: one more block comes after it.
    await client.mine({ blocks: 1 });
  }

  test('all pools of the venues are found and followed through swaps, deposits, withdrawals and a reorganization', async () => {
    const prices = () => [...getConcentrated().followed.values()].map(({ pool }) => pool.sqrtPriceX96);
    expect(getConcentrated().followed.size).toBe(count);
    const atFirst = prices();
    const snapshot = await client.snapshot();
    // 24 turns on V3, of which four change positions.
    await trade(48);
    await expectChainState();
    expect(prices()).not.toEqual(atFirst);
    expect(getConcentrated().counts).toEqual({ drops: 0, differences: 0 });

    await client.revert({ id: snapshot });
    await trade(6);
    await client.mine({ blocks: 60 });
    await expectChainState();
    expect(state.reorganizations).toBe(1);
    expect(getConcentrated().followed.size).toBe(count);
  });

  test('one pool is compared in a block; one that differs is logged, counted and repaired', async () => {
    const concentrated = getConcentrated();
    const [known] = concentrated.followed.values();
    if (!known) throw new Error('There are no pools.');
    const { address } = known.key;
    concentrated.compared.turns = 0;
    concentrated.followed.set(address.toLowerCase(), {
      ...known,
      pool: { ...known.pool, ticks: known.pool.ticks.slice(1) },
    });
    const warn = vi.fn();
    const listening = Object.assign(pino({ level: 'silent' }), { warn });
    await client.mine({ blocks: 1 });
    await syncChain(state, 0);
    for (let look = 0; look < 3; look++) await maintainV3Pools(state, listening);
    expect(concentrated.compared.turns).toBe(1);
    expect(state.poolCounts.differences).toBe(1);
    expect(warn.mock.calls).toEqual([[expect.objectContaining({ chainId, pool: address }), expect.any(String)]]);
    await expectChainState();
  });

  test.each([true, false])('a follower reads the V3 pools if its process uses them: %s', async (hasV3) => {
    const own = createChainState(state.chain, { urls: [chain.rpcUrl], log, hasV3 });
    expect(countUnread(own) > 0).toBe(hasV3);
    const follower = followChain(own, { log, clock: Date.now, pollMs: 50 });
    await vi.waitFor(() => expect(own.pools && countUnread(own)).toBe(0), { timeout: 30_000 });
    follower.stop();
    expect(getConcentrated(own).followed.size).toBe(hasV3 ? count : 0);
  });

  test('a node that is slow to read V3 pools keeps no look at the head waiting, and blocks meanwhile count for what was read', async () => {
    const own = createChainState(state.chain, { urls: [chain.rpcUrl], log });
    await syncChain(own, 0);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // When the pools are found, reads of contracts hang, as of the block before the trades; blocks and logs arrive.
    const isFound = () => getConcentrated(slow).unsearched.length === 0;
    const found = numberToHex(await client.getBlockNumber());
    const isEarlier = (params: unknown) => Array.isArray(params) && params[1] === found;
    const slow = withClient(own, ({ method, params }) =>
      method === 'eth_call' && isFound() && isEarlier(params) ? released : undefined,
    );
    const follower = followChain(slow, { log, clock: Date.now, pollMs: 20 });
    await vi.waitFor(() => expect(getConcentrated(slow).reading.size).toBeGreaterThan(0), { timeout: 30_000 });
    await trade(8);
    const head = await client.getBlockNumber();
    await vi.waitFor(() => expect(slow.pools?.journal.at(-1)?.number).toBe(head), { timeout: 30_000 });
    expect(countUnread(slow)).toBeGreaterThan(0);
    release();
    await vi.waitFor(() => expect(countUnread(slow)).toBe(0), { timeout: 30_000 });
    follower.stop();
    await syncChain(slow, 0);
    expect(getConcentrated(slow).counts.differences).toBe(0);
    expect([...getConcentrated(slow).followed.values()].map(({ pool }) => pool.sqrtPriceX96).sort()).toEqual(
      await readPrices(),
    );
  });

  test('a pool that a venue creates between a hub and a listed token is read, once it has a price', async () => {
    const concentrated = getConcentrated();
    const before = concentrated.followed.size;
    const [account = '0x'] = await client.getAddresses();
    const send = (to: Address, data: Hex) =>
      client.sendTransactionSync({ account, chain: null, to, data, gas: 25_000_000n });
    for (const venue of state.v3Venues) {
      const known = new Set(
        plan.v3Pools.flatMap((pool) => (pool.venue === venue.name ? [`${pool.token0}${pool.token1}`] : [])),
      );
      const [missing] = state.listed.flatMap(({ address }) =>
        state.hubs.flatMap((hub) => {
          const [token0, token1] = BigInt(address) < BigInt(hub) ? [address, hub] : [hub, address];
          return token0 === token1 || known.has(`${token0}${token1}`) ? [] : [{ token0, token1 }];
        }),
      );
      const [tier] = venue.tiers;
      if (!missing || !tier) throw new Error('All pools exist.');
      const pool = { ...missing, fee: tier.fee ?? 100, tickSpacing: tier.tickSpacing, sqrtPriceX96: 2n ** 96n };
      const { create, find, isInitialized } = v3Calls[venue.form];
      await send(venue.factory, create(pool));
      const { data = '0x' } = await client.call({ to: venue.factory, data: find(pool) });
      const address = getAddress(slice(data, 12));
      await syncChain(state, 0);
      expect([...concentrated.awaiting.values()].map(({ key }) => key)).toEqual([
        { ...missing, ...tier, address, venue },
      ]);
      await tendUntilRead();
      if (isInitialized) await send(address, encodeFunctionData({ abi: poolAbi, args: [2n ** 96n] }));
      await syncChain(state, 0);
      await tendUntilRead();
      expect(concentrated.followed.get(address.toLowerCase())?.pool.sqrtPriceX96).toBe(2n ** 96n);
    }
    expect(concentrated.followed.size).toBe(before + state.v3Venues.length);
    await expectChainState();
  });

  test('a failed read leaves every pool where it was, and one made of a block that was replaced keeps nothing', async () => {
    const concentrated = getConcentrated();
    const keys = [...concentrated.followed.values()].map(({ key }) => key);
    concentrated.followed.clear();
    for (const key of keys) concentrated.awaiting.set(key.address.toLowerCase(), { key, tries: 0 });
    const failing = withClient(state, () => {
      throw new Error('429');
    });
    await expect(maintainV3Pools(failing, log)).rejects.toThrow('429');
    expect([concentrated.awaiting.size, concentrated.followed.size]).toEqual([keys.length, 0]);

    const snapshot = await client.snapshot();
    await client.mine({ blocks: 1 });
    await syncChain(state, 0);
    await client.revert({ id: snapshot });
    await client.mine({ blocks: 2, interval: 7 });
    await maintainV3Pools(state, log);
    expect([concentrated.awaiting.size, concentrated.followed.size]).toEqual([keys.length, 0]);
  });
});
