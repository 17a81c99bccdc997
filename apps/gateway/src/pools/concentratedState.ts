import type { V4Venue } from '@livery/core/domain/v4/v4Venue';
import type { V3Venue, Venue } from '@livery/core/domain/venue';
import type { ConcentratedPool } from '@livery/router/concentrated/concentratedPool';
import { maxTick, minTick } from '@livery/router/concentrated/sqrtRatio';
import { addPool, createMarket, type Market, removePool, replacePool } from '@livery/router/market';
import type { Address, Hash } from 'viem';
import { type BirthEvent, type ConcentratedEvent, changePool, getBornKey, type StateEvent } from './concentratedEvents';
import { type ConcentratedKey, isOfV4, isUsual, type V4Context } from './v4Key';

/** A pool with its state as of the journal's last block. */
export type FollowedPool = {
  key: ConcentratedKey;
  pool: ConcentratedPool;
  /** Block at which it was read; the journal cannot undo it further. */
  since: bigint;
};

/** The V3 and V4 pools of one chain. A pool is followed, or awaits being read. Pools by lowercase address, or id. */
export type ConcentratedState = {
  /** Has every followed V3 pool in its current state. */
  market: Market;
  /** The venue of every pool of the market. */
  venueOf: Map<string, Venue>;
  /** Has every followed V4 pool: the Universal Router alone fills over them, so they are apart from the others. */
  marketOfV4: Market;
  /** Undefined where no V4 pools are followed. */
  v4: V4Context | undefined;
  followed: Map<string, FollowedPool>;
  awaiting: Map<string, { key: ConcentratedKey; tries: number }>;
  /** Pools that are being read, each with the events after the block of its snapshot. */
  reading: Map<string, StateEvent[]>;
  /** Pools that are read together: fewer after a failure, for a node that is slow or refuses large calls. */
  atOnce: number;
  /** Venues that have not been searched for pools yet. */
  unsearched: (V3Venue | V4Venue)[];
  /** True when known pools are read before factories are searched for new ones: after a waking. */
  readsFirst: boolean;
  venues: readonly V3Venue[];
  /** Lowercase addresses of hubs and listed tokens: pools between them are followed, if one is a hub. */
  hubs: ReadonlySet<string>;
  tokens: ReadonlySet<string>;
  maxPools: number;
  counts: PoolCounts;
  foresight: Foresight;
  /** The block in which a pool was last compared with the chain, and the number of comparisons. */
  compared: { at: Hash | undefined; turns: number };
};

/** Nodes tell fees as of a second after their block; refused once one has said that it cannot. */
export type Foresight = { isRefused: boolean };

/** Numbers since the start of the gateway. */
export type PoolCounts = {
  /** Pools that were dropped until they were read again: an event was missing, or their price left the known ticks. */
  drops: number;
  /** Pools that were found to differ from the chain. */
  differences: number;
};

/** The states of so many pools fit into one call. */
const maxAtOnce = 40;

/** Enough for all pools with listed tokens that matter on any chain; beyond it the first found are kept. */
const defaultMaxPools = 1_500;
/** V4 pools are counted apart: to create one costs so little that strangers could take all places. */
const maxPoolsOfV4 = 500;
/** Those of them on terms that nobody uses. */
const maxUnusual = 100;

/** Creates the state of a chain's V3 pools, whose factories have not been searched yet. */
export function createConcentratedState({
  venues = [],
  v4,
  hubs = [],
  tokens = [],
  counts = { drops: 0, differences: 0 },
  maxPools = defaultMaxPools,
  market = createMarket([]),
  venueOf = new Map(),
}: {
  venues?: readonly V3Venue[];
  v4?: V4Context | undefined;
  hubs?: readonly Address[];
  tokens?: readonly Address[];
  counts?: PoolCounts;
  maxPools?: number;
  market?: Market;
  venueOf?: Map<string, Venue>;
} = {}): ConcentratedState {
  const toKeys = (addresses: readonly Address[]) => new Set(addresses.map((address) => address.toLowerCase()));
  return {
    market,
    venueOf,
    followed: new Map(),
    awaiting: new Map(),
    reading: new Map(),
    atOnce: maxAtOnce,
    marketOfV4: createMarket([]),
    v4,
    unsearched: [...venues, ...(v4 ? [v4.venue] : [])],
    readsFirst: false,
    venues,
    hubs: toKeys(hubs),
    tokens: toKeys([...hubs, ...tokens]),
    maxPools,
    counts,
    foresight: { isRefused: false },
    compared: { at: undefined, turns: 0 },
  };
}

/** Lets a pool be read, unless it is followed already or there are too many. */
export function awaitPool(state: ConcentratedState, key: ConcentratedKey): void {
  const address = key.address.toLowerCase();
  if (state.followed.has(address) || state.awaiting.has(address) || !hasRoom(state, key)) return;
  state.awaiting.set(address, { key, tries: 0 });
}

/** The pools whose changes are read beside those of V2: of V3, and of V4 in a PoolManager. */
export type LogScope = { withV3: boolean; poolManager?: Address | undefined };

/** Returns the pools beside those of V2 whose logs are read. */
export function getLogScope({ venues, v4 }: ConcentratedState): LogScope {
  return { withV3: venues.length > 0, poolManager: v4?.venue.poolManager };
}

function hasRoom({ followed, awaiting, maxPools }: ConcentratedState, key: ConcentratedKey): boolean {
  const known = [...followed.values(), ...awaiting.values()].flatMap((pool) => (isOfV4(pool.key) ? [pool.key] : []));
  if (!isOfV4(key)) return followed.size + awaiting.size - known.length < maxPools;
  return known.length < maxPoolsOfV4 && (isUsual(key) || known.filter((each) => !isUsual(each)).length < maxUnusual);
}

/** Follows a pool from a state that was read, and puts it on its market. */
export function followPool(state: ConcentratedState, { key, ...read }: FollowedPool): void {
  const address = key.address.toLowerCase();
  state.followed.set(address, { key, ...read });
  addPool(getMarketOf(state, key), read.pool);
  if (!isOfV4(key)) state.venueOf.set(address, key.venue);
}

/** Stops following a pool until it is read again. No route uses it meanwhile. */
export function dropPool(state: ConcentratedState, { key }: FollowedPool): void {
  const address = key.address.toLowerCase();
  state.followed.delete(address);
  removePool(getMarketOf(state, key), key.address);
  state.venueOf.delete(address);
  awaitPool(state, key);
}

function getMarketOf({ market, marketOfV4 }: ConcentratedState, key: ConcentratedKey): Market {
  return isOfV4(key) ? marketOfV4 : market;
}

/** Begins to read pools as of the journal's last block. Their events are kept until `endReading`. */
export function beginReading({ reading }: ConcentratedState, keys: readonly ConcentratedKey[]): void {
  for (const { address } of keys) reading.set(address.toLowerCase(), []);
}

/**
 * Ends the reading of a pool and returns it as of the journal's last block: as it was read, with the events since.
 * Undefined when the events do not fit it, or the journal was rolled back meanwhile.
 */
export function endReading(
  { reading }: ConcentratedState,
  key: ConcentratedKey,
  read: ConcentratedPool | undefined,
): ConcentratedPool | undefined {
  const address = key.address.toLowerCase();
  const missed = reading.get(address);
  reading.delete(address);
  let pool = missed && read;
  for (const event of missed ?? []) pool = pool && changePool(key, pool, event);
  return pool && isKnown(pool) ? pool : undefined;
}

/** Reads more or fewer pools together next time. */
export function adaptReading(state: ConcentratedState, outcome: 'read' | 'failed'): void {
  state.atOnce = outcome === 'read' ? Math.min(maxAtOnce, state.atOnce * 2) : Math.max(1, state.atOnce >> 1);
}

/**
 * Applies a block's events to the pools and returns those that it changed, as they were before. A pool that an event does not
 * fit has missed one: it is dropped.
 */
export function applyEvents(state: ConcentratedState, events: readonly ConcentratedEvent[]): FollowedPool[] {
  const undo = new Map<string, FollowedPool>();
  for (const event of events) {
    if (event.kind === 'deployed' || event.kind === 'initialized') {
      admitPool(state, event);
      continue;
    }
    const address = event.pool.toLowerCase();
    state.reading.get(address)?.push(event);
    const before = state.followed.get(address);
    if (!before) continue;
    if (!undo.has(address)) undo.set(address, before);
    const pool = changePool(before.key, before.pool, event);
    if (pool && isKnown(pool)) moveTo(state, { ...before, pool });
    else {
      state.counts.drops++;
      dropPool(state, before);
    }
  }
  return [...undo.values()];
}

/** Puts a followed pool into a later or an earlier state of itself. */
export function moveTo(state: ConcentratedState, pool: FollowedPool): void {
  state.followed.set(pool.key.address.toLowerCase(), pool);
  replacePool(getMarketOf(state, pool.key), pool.pool);
}

/** Returns true while the price lies among the ticks that were read. */
function isKnown({ sqrtPriceX96, tick, fromTick = minTick, toTick = maxTick }: ConcentratedPool): boolean {
  return sqrtPriceX96 === 0n || (fromTick <= tick && tick < toTick);
}

/** Lets a new pool of a venue be read if it is of one of the venue's kinds and between tokens that are followed. */
function admitPool(state: ConcentratedState, event: BirthEvent): void {
  const key = getBornKey(state, event);
  const tokens = key ? [key.token0, key.token1].map((token) => token.toLowerCase()) : [];
  const isWanted = tokens.every((token) => state.tokens.has(token)) && tokens.some((token) => state.hubs.has(token));
  if (key && isWanted) awaitPool(state, key);
}

/** Puts pools back to their states before a block. Fees that change without an event stay: those of the head are read next. */
export function undoEvents(state: ConcentratedState, undo: readonly FollowedPool[]): void {
  for (const before of undo) {
    const current = state.followed.get(before.key.address.toLowerCase());
    if (!current) continue;
    const { fee } = current.pool;
    const keepsFee = before.key.fee === undefined && before.pool.fee !== fee;
    moveTo(state, keepsFee ? { ...before, pool: { ...before.pool, fee } } : before);
  }
}

/**
 * Drops the pools that were read after a block to which the journal was rolled back, or all of them when it has a gap.
 * What is read at the moment is not kept.
 */
export function dropReadAfter(state: ConcentratedState, blockNumber: bigint): void {
  state.reading.clear();
  for (const pool of [...state.followed.values()]) if (pool.since > blockNumber) dropPool(state, pool);
}
