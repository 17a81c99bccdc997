import { getChain } from '@livery/core/domain/chains';
import type { V3Venue } from '@livery/core/domain/venue';
import { getVenues } from '@livery/core/domain/venues';
import { parseConcentratedPool } from '@livery/router/concentrated/concentratedPool';
import { getSqrtRatio } from '@livery/router/concentrated/sqrtRatio';
import { getGraph, getPool } from '@livery/router/market';
import { type Address, numberToHex } from 'viem';
import { describe, expect, test } from 'vitest';
import type { ConcentratedEvent } from './concentratedEvents';
import {
  adaptReading,
  applyEvents,
  awaitPool,
  beginReading,
  createConcentratedState,
  dropReadAfter,
  endReading,
  followPool,
  undoEvents,
} from './concentratedState';
import { applyFees, listOwnFees } from './ownFees';
import type { V3Key } from './v3Forms';

const toAddress = (value: number): Address => numberToHex(value, { size: 20 });
const [hub, listed, other] = [toAddress(1), toAddress(2), toAddress(3)];

function getVenue(): V3Venue {
  const ethereum = getChain(1);
  const venue = ethereum && getVenues(ethereum).find(({ name }) => name === 'Uniswap_V3');
  if (venue?.kind !== 'v3') throw new Error('Uniswap V3 is not registered.');
  return venue;
}
const venue = getVenue();
const toKey = (number: number): V3Key => {
  return { venue, address: toAddress(1_000 + number), token0: hub, token1: listed, fee: 3000, tickSpacing: 60 };
};

/** Returns a state that follows a pool with liquidity between the ticks −600 and 600, read at block 5 at a price of 1. */
function open(maxPools?: number) {
  const state = createConcentratedState({
    venues: [venue],
    hubs: [hub],
    tokens: [listed],
    ...(maxPools && { maxPools }),
  });
  const key = toKey(0);
  const { address, token0, token1, fee = 0, tickSpacing } = key;
  const ticks = [
    { index: -600, liquidityGross: 1_000n, liquidityNet: 1_000n },
    { index: 600, liquidityGross: 1_000n, liquidityNet: -1_000n },
  ];
  const price = { sqrtPriceX96: getSqrtRatio(0), tick: 0, liquidity: 1_000n };
  const known = { fromTick: -1_200, toTick: 1_200 };
  const pool = parseConcentratedPool({ address, token0, token1, fee, tickSpacing, ...price, ticks, ...known });
  followPool(state, { key, pool, since: 5n });
  /** Returns the pool's state, which is the same on the market. */
  function get() {
    const known = state.followed.get(address)?.pool;
    expect(getPool(state.market, address)).toEqual(known);
    expect(state.venueOf.get(address)).toBe(known && venue);
    return known;
  }
  return { state, pool, address, get };
}

const toTick = (pool: Address, tick: number, liquidity = 1_000n): ConcentratedEvent => {
  return { kind: 'priced', pool, sqrtPriceX96: getSqrtRatio(tick), tick, liquidity };
};

test('a swap moves the price, a deposit adds liquidity, and undoing restores the state from before the block', () => {
  const { state, pool, address, get } = open();
  const undo = applyEvents(state, [
    toTick(address, 100),
    { kind: 'provided', pool: address, tickLower: 60, tickUpper: 180, liquidity: 500n },
    toTick(address, 200),
  ]);
  expect(get()).toMatchObject({ tick: 200, liquidity: 1_000n });
  expect(get()?.ticks.map(({ index }) => index)).toEqual([-600, 60, 180, 600]);
  applyEvents(state, [{ kind: 'provided', pool: address, tickLower: 60, tickUpper: 180, liquidity: -500n }]);
  expect(get()?.ticks).toEqual(pool.ticks);
  undoEvents(state, undo);
  expect(get()).toBe(pool);
});

describe('a pool is dropped until it is read again', () => {
  test.each<[string, ConcentratedEvent]>([
    ['when a swap has another liquidity than its ticks', toTick(toAddress(1_000), 100, 999n)],
    ['when the price leaves the ticks that are known', toTick(toAddress(1_000), 1_300, 0n)],
    [
      'when more liquidity is removed than there is',
      { kind: 'provided', pool: toAddress(1_000), tickLower: -600, tickUpper: 600, liquidity: -1_001n },
    ],
    ['when it gets its first price', { kind: 'opened', pool: toAddress(1_000) }],
  ])('%s', (_, event) => {
    const { state, address, pool, get } = open();
    const undo = applyEvents(state, [event, toTick(address, 50)]);
    expect(get()).toBeUndefined();
    expect([...state.awaiting.keys()]).toEqual([address]);
    expect(state.counts.drops).toBe(1);
    undoEvents(state, undo);
    expect(get()).toBeUndefined();
    expect(undo.map((before) => before.pool)).toEqual([pool]);
  });

  test('when it was read after the block to which the journal is rolled back', () => {
    const { state, get } = open();
    dropReadAfter(state, 5n);
    expect(get()).toBeDefined();
    dropReadAfter(state, 4n);
    expect(get()).toBeUndefined();
    expect(state.awaiting.size).toBe(1);
  });
});

describe('a pool that was read as of an earlier block', () => {
  test('has the events of the blocks since', () => {
    const { state, pool } = open();
    const key = toKey(0);
    beginReading(state, [key]);
    applyEvents(state, [toTick(key.address, 100)]);
    applyEvents(state, [toTick(key.address, 200), toTick(toAddress(9), 1)]);
    expect(endReading(state, key, pool)).toMatchObject({ tick: 200 });
    applyEvents(state, [toTick(key.address, 300)]);
    expect(state.reading.size).toBe(0);
  });

  test.each<[string, (state: ReturnType<typeof open>['state'], pool: Address) => void]>([
    ['whose events do not fit it', (state, pool) => applyEvents(state, [toTick(pool, 100, 999n)])],
    ['that has left the ticks that were read', (state, pool) => applyEvents(state, [toTick(pool, 1_300, 0n)])],
    ['before a reorganization', (state) => dropReadAfter(state, 5n)],
  ])('is not kept %s', (_, happen) => {
    const { state, pool } = open();
    beginReading(state, [toKey(0)]);
    happen(state, toKey(0).address);
    expect(endReading(state, toKey(0), pool)).toBeUndefined();
  });

  test('is read with fewer others after a failure, down to one, and with more after a success', () => {
    const { state } = open();
    const sizes = ['failed', 'failed', 'read', 'failed', 'failed', 'failed', 'failed', 'failed', 'read'] as const;
    const read = sizes.map((outcome) => {
      adaptReading(state, outcome);
      return state.atOnce;
    });
    expect(read).toEqual([20, 10, 20, 10, 5, 2, 1, 1, 2]);
    for (let turn = 0; turn < 9; turn++) adaptReading(state, 'read');
    expect(state.atOnce).toBe(40);
  });
});

test('a new pool of a venue awaits being read if it has a known fee and listed tokens, one of them a hub', () => {
  const deploy = (change: Partial<Extract<ConcentratedEvent, { kind: 'deployed' }>>) => {
    const { state } = open();
    const { address, token0, token1, fee, tickSpacing } = toKey(1);
    const event = { kind: 'deployed', factory: venue.factory, address, token0, token1, fee, tickSpacing } as const;
    applyEvents(state, [{ ...event, ...change }]);
    return state.awaiting.has(toAddress(1_001));
  };
  expect(deploy({})).toBe(true);
  expect(deploy({ factory: toAddress(9) })).toBe(false);
  expect(deploy({ token1: other })).toBe(false);
  expect(deploy({ token0: listed })).toBe(false);
  expect(deploy({ fee: 1234 })).toBe(false);
});

test('events of pools that are not followed change nothing', () => {
  const { state } = open();
  expect(applyEvents(state, [toTick(toAddress(77), 1)])).toEqual([]);
  expect(state.awaiting.size).toBe(0);
});

test('no more than the maximum of pools are followed or await being read', () => {
  const { state } = open(3);
  for (let number = 0; number < 9; number++) awaitPool(state, toKey(number));
  expect([state.followed.size, state.awaiting.size]).toEqual([1, 2]);
});

describe('a pool that sets its own fee', () => {
  /** Returns a state that follows one, of Velodrome on Optimism, with a fee of 0.05 %. */
  function openOwn() {
    const optimism = getChain(10);
    const velodrome = optimism && getVenues(optimism).find(({ name }) => name === 'Velodrome_V3');
    if (velodrome?.kind !== 'v3') throw new Error('Velodrome is not registered.');
    const state = createConcentratedState({ venues: [velodrome], hubs: [hub], tokens: [listed] });
    const key = { ...toKey(7), venue: velodrome, fee: undefined, tickSpacing: 100 };
    const price = { sqrtPriceX96: getSqrtRatio(0), tick: 0, liquidity: 0n };
    followPool(state, { key, pool: parseConcentratedPool({ ...key, ...price, fee: 500, ticks: [] }), since: 5n });
    const get = () => state.followed.get(key.address)?.pool;
    return { state, key, get, address: key.address };
  }

  test('is one of those whose fees are read, and has the new one in every search', () => {
    const { state, key, get, address } = openOwn();
    expect(listOwnFees(state)).toEqual([key]);
    expect(listOwnFees(open().state)).toEqual([]);
    const graph = getGraph(state.market);
    applyFees(state, new Map([[address, 500]]));
    expect(getGraph(state.market)).toBe(graph);
    applyFees(state, new Map([[address, 700]]));
    expect(get()?.fee).toBe(700);
    expect(getPool(state.market, address)).toBe(get());
    expect([...getGraph(state.market).keep]).toEqual([0.9993, 0.9993]);
  });

  test('keeps its fee when a block is undone: that of the new head is read next', () => {
    const { state, get, address } = openOwn();
    const before = get();
    const undo = applyEvents(state, [
      { kind: 'priced', pool: address, sqrtPriceX96: getSqrtRatio(100), tick: 100, liquidity: 0n },
    ]);
    applyFees(state, new Map([[address, 900]]));
    undoEvents(state, undo);
    expect(get()).toEqual({ ...before, fee: 900 });
    expect([...getGraph(state.market).keep]).toEqual([0.9991, 0.9991]);
  });

  test.each([undefined, 1_000_000, 16_777_215, -1, 0.5])('is dropped when its fee is %s', (fee) => {
    const { state, get, address } = openOwn();
    applyFees(
      state,
      new Map([
        [address, fee],
        [toAddress(99), 100],
      ]),
    );
    expect(get()).toBeUndefined();
    expect(getPool(state.market, address)).toBeUndefined();
    expect([...state.awaiting.keys()]).toEqual([address]);
    expect(state.counts.drops).toBe(1);
  });

  test('is read when the factory announces one of its spacings, and not another', () => {
    const { state, key } = openOwn();
    const announce = (number: number, tickSpacing: number) =>
      applyEvents(state, [
        {
          kind: 'deployed',
          factory: key.venue.factory,
          address: toAddress(number),
          token0: hub,
          token1: listed,
          tickSpacing,
        },
      ]);
    announce(2_001, 50);
    announce(2_002, 60);
    expect(
      [...state.awaiting.values()].map(({ key: { address, fee, tickSpacing } }) => [address, fee, tickSpacing]),
    ).toEqual([[toAddress(2_001), undefined, 50]]);
  });
});
