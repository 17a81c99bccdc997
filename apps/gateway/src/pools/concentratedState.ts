import type { V3Tier, V3Venue, Venue } from '@livery/core/domain/venue';
import {
  type ConcentratedPool,
  changeLiquidity,
  type LiquidityChange,
  movePrice,
  type PoolPrice,
} from '@livery/router/concentrated/concentratedPool';
import { maxTick, minTick } from '@livery/router/concentrated/sqrtRatio';
import { InvalidPoolError } from '@livery/router/errors/pool';
import { addPool, createMarket, type Market, removePool, replacePool } from '@livery/router/market';
import type { Address, Hash } from 'viem';
import type { PoolKey } from './v3Forms';

/** A pool with its state as of the journal's last block. */
export type FollowedPool = {
  key: PoolKey;
  pool: ConcentratedPool;
  /** Block at which it was read; the journal cannot undo it further. */
  since: bigint;
};

/** The V3 pools of one chain. A pool is followed, or awaits being read. Pools by lowercase address. */
export type ConcentratedState = {
  /** Has every followed pool in its current state. */
  market: Market;
  /** The venue of every followed pool, and of the other pools of the market. */
  venueOf: Map<string, Venue>;
  followed: Map<string, FollowedPool>;
  awaiting: Map<string, { key: PoolKey; tries: number }>;
  /** Pools that are being read, each with the events after the block of its snapshot. */
  reading: Map<string, StateEvent[]>;
  /** Pools that are read together: fewer after a failure, for a node that is slow or refuses large calls. */
  atOnce: number;
  /** Venues whose factories have not been searched yet. */
  unsearched: V3Venue[];
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

/** Creates the state of a chain's V3 pools, whose factories have not been searched yet. */
export function createConcentratedState({
  venues = [],
  hubs = [],
  tokens = [],
  counts = { drops: 0, differences: 0 },
  maxPools = defaultMaxPools,
  market = createMarket([]),
  venueOf = new Map(),
}: {
  venues?: readonly V3Venue[];
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
    unsearched: [...venues],
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
export function awaitPool({ followed, awaiting, maxPools }: ConcentratedState, key: PoolKey): void {
  const address = key.address.toLowerCase();
  if (followed.has(address) || followed.size + awaiting.size >= maxPools) return;
  if (!awaiting.has(address)) awaiting.set(address, { key, tries: 0 });
}

/** Follows a pool from a state that was read, and puts it on the market. */
export function followPool({ followed, market, venueOf }: ConcentratedState, pool: FollowedPool): void {
  const address = pool.key.address.toLowerCase();
  followed.set(address, pool);
  addPool(market, pool.pool);
  venueOf.set(address, pool.key.venue);
}

/** Stops following a pool until it is read again. No route uses it meanwhile. */
export function dropPool(state: ConcentratedState, { key }: FollowedPool): void {
  const address = key.address.toLowerCase();
  state.followed.delete(address);
  removePool(state.market, key.address);
  state.venueOf.delete(address);
  awaitPool(state, key);
}

/** A change to a V3 pool in a block's logs. */
export type ConcentratedEvent =
  | ({ kind: 'priced'; pool: Address } & PoolPrice)
  | ({ kind: 'provided'; pool: Address } & LiquidityChange)
  | { kind: 'opened'; pool: Address }
  /** A factory tells of a pool what names it: its fee, its tick spacing, or both. */
  | ({ kind: 'deployed'; factory: Address } & Omit<PoolKey, 'venue' | keyof V3Tier> & Partial<V3Tier>);

/** A change to the state of one pool. */
type StateEvent = Exclude<ConcentratedEvent, { kind: 'deployed' }>;

/** Begins to read pools as of the journal's last block. Their events are kept until `endReading`. */
export function beginReading({ reading }: ConcentratedState, keys: readonly PoolKey[]): void {
  for (const { address } of keys) reading.set(address.toLowerCase(), []);
}

/**
 * Ends the reading of a pool and returns it as of the journal's last block: as it was read, with the events since.
 * Undefined when the events do not fit it, or the journal was rolled back meanwhile.
 */
export function endReading(
  { reading }: ConcentratedState,
  { address }: PoolKey,
  read: ConcentratedPool | undefined,
): ConcentratedPool | undefined {
  const missed = reading.get(address.toLowerCase());
  reading.delete(address.toLowerCase());
  let pool = missed && read;
  for (const event of missed ?? []) pool = pool && change(pool, event);
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
    if (event.kind === 'deployed') {
      admitPool(state, event);
      continue;
    }
    const address = event.pool.toLowerCase();
    state.reading.get(address)?.push(event);
    const before = state.followed.get(address);
    if (!before) continue;
    if (!undo.has(address)) undo.set(address, before);
    const pool = change(before.pool, event);
    if (pool && isKnown(pool)) moveTo(state, { ...before, pool });
    else {
      state.counts.drops++;
      dropPool(state, before);
    }
  }
  return [...undo.values()];
}

/** Puts a followed pool into a later or an earlier state of itself. */
export function moveTo({ followed, market }: ConcentratedState, pool: FollowedPool): void {
  followed.set(pool.key.address.toLowerCase(), pool);
  replacePool(market, pool.pool);
}

/** Returns the pool after an event; undefined when the event does not fit it. */
function change(pool: ConcentratedPool, event: StateEvent): ConcentratedPool | undefined {
  if (event.kind === 'opened') return undefined;
  try {
    return event.kind === 'priced' ? movePrice(pool, event) : changeLiquidity(pool, event);
  } catch (error) {
    if (error instanceof InvalidPoolError) return undefined;
    throw error;
  }
}

/** Returns true while the price lies among the ticks that were read. */
function isKnown({ sqrtPriceX96, tick, fromTick = minTick, toTick = maxTick }: ConcentratedPool): boolean {
  return sqrtPriceX96 === 0n || (fromTick <= tick && tick < toTick);
}

/** Lets a new pool of a venue be read if it is of one of the venue's tiers and between tokens that are followed. */
function admitPool(state: ConcentratedState, event: Extract<ConcentratedEvent, { kind: 'deployed' }>): void {
  const { factory, address, token0, token1, fee, tickSpacing } = event;
  const venue = state.venues.find((each) => each.factory.toLowerCase() === factory.toLowerCase());
  const tokens = [token0, token1].map((token) => token.toLowerCase());
  const isWanted = tokens.every((token) => state.tokens.has(token)) && tokens.some((token) => state.hubs.has(token));
  const tier = venue?.tiers.find(
    (each) => (fee ?? each.fee) === each.fee && (tickSpacing ?? each.tickSpacing) === each.tickSpacing,
  );
  if (isWanted && venue && tier) awaitPool(state, { venue, address, token0, token1, ...tier });
}

/** Puts pools back to their states before a block. Their fees stay: those of the head are read next. */
export function undoEvents(state: ConcentratedState, undo: readonly FollowedPool[]): void {
  for (const before of undo) {
    const current = state.followed.get(before.key.address.toLowerCase());
    if (!current) continue;
    const { fee } = current.pool;
    moveTo(state, before.pool.fee === fee ? before : { ...before, pool: { ...before.pool, fee } });
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
