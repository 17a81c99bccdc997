import { createChainClient } from '@livery/core/actions/createChainClient';
import type { Chain } from '@livery/core/domain/chains';
import { getHubs } from '@livery/core/domain/tokens/getHubs';
import type { PoolKey } from '@livery/core/domain/v4/poolKey';
import { getV4Venue } from '@livery/core/domain/v4/v4Venue';
import type { V3Venue } from '@livery/core/domain/venue';
import { getVenues } from '@livery/core/domain/venues';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type Address, type Block, type Client, custom } from 'viem';
import type { PoolCounts } from '../pools/concentratedState';
import type { PoolState } from '../pools/poolState';
import type { LogRange } from '../pools/readRangeEvents';
import type { V4Context } from '../pools/v4Key';
import { getCaller } from '../rpc/caller';
import { createRpc, type Rpc, type RpcObserver } from '../rpc/createRpc';
import type { RpcPlan } from '../rpc/createRpcPlan';
import type { ChainPace } from './chainPace';
import { type ChainSleep, createChainSleep } from './chainSleep';
import type { DataPrice } from './dataPrice';
import { type BundledToken, listedTokens } from './listedTokens';
import type { VenueChecks } from './venueChecks';

/** A running look-up of a token. */
export type TokenLookUp = {
  /** Undefined when the address is not a token. */
  readonly decimals: Promise<number | undefined>;
  /** Requests that wait for it. */
  waiting: number;
  readonly stop: () => void;
};

export type LatestBlock = Block<bigint, false, 'latest'>;

/** The state of one chain. Mutable fields are replaced as a whole, between two requests, never during one. */
export type ChainState = {
  readonly chain: Chain;
  readonly rpc: Rpc;
  /** The operator's plan for the chain's endpoints; undefined without RPC_BUDGET. */
  readonly plan: RpcPlan | undefined;
  readonly log: Logger;
  /** A viem client over `rpc`, for the visitor whose request runs or for the gateway itself (see `runAs`). */
  readonly client: Client;
  readonly listed: readonly BundledToken[];
  readonly hubs: readonly Address[];
  /** The V3 venues whose pools are followed. */
  readonly v3Venues: readonly V3Venue[];
  /** V4, whose plain pools are followed; undefined where they are not. */
  readonly v4: V4Context | undefined;
  /** The V4 pools that the operator names, beside those that are found. */
  readonly namedPools: readonly PoolKey[];
  /** Where a factory has more pairs than this, only those between hubs and listed tokens are read. */
  readonly maxPairs: bigint;
  /** Decimals by lowercase address, of the tokens in the pools that were read together; replaced with those pools. */
  decimals: ReadonlyMap<string, number>;
  /** Running look-ups by lowercase address. */
  readonly lookUps: Map<string, TokenLookUp>;
  /** Lowercase addresses that recently turned out not to be tokens. */
  readonly nonTokens: LRUCache<string, true>;
  /** Undefined until the pools have been read. */
  pools: PoolState | undefined;
  /** In wei, as of the last block. */
  gasPrice: bigint;
  /** The last answer of a node about it: its price, the base fee of the block then, and the time, in ms of the clock. */
  gasAsked: { price: bigint; baseFee: bigint | null; time: number } | undefined;
  /** The price of a transaction's bytes, as of the last block; undefined where they have none. */
  dataPrice: DataPrice | undefined;
  /** The most gas that all transactions of a block may take, as of the last block; undefined before one was read. */
  blockGas: bigint | undefined;
  /** The time of the last block, in seconds since 1970. */
  blockTime: bigint;
  /** The head that was read last for the pools, and when, in ms of the clock; undefined before the first. */
  latest: { block: LatestBlock; readAt: number } | undefined;
  readonly pace: ChainPace;
  /** Time between two looks at the head, in ms. */
  lookMs: number;
  /** True when blocks come faster than the looks: then several are followed at once. */
  isFast: boolean;
  readonly logRange: LogRange;
  /** The same for visitors, who ask less often and further back. */
  readonly visitorRange: LogRange;
  /** True while the state comes from another gateway, which follows the chain. */
  isShared: boolean;
  /** Time at which the pools were last at the head, in ms of the clock. */
  syncedAt: number | undefined;
  reorganizations: number;
  readonly poolCounts: PoolCounts;
  /** The knowledge of the venues by their names. */
  readonly venueChecks: VenueChecks;
  /** Time at which a visitor last asked for the chain, in ms of the clock. */
  usedAt: number;
  /** Consecutive failures to follow the head from the last known block. */
  lostTracks: number;
  readonly sleep: ChainSleep;
};

/** Time until an address that is not a token is looked up again: it may have become one. */
const nonTokenMs = 30_000;

/** How a chain is followed. */
type ChainStateOptions = {
  urls: readonly string[];
  log: Logger;
  clock?: () => number;
  maxPairs?: bigint | undefined;
  /** False to follow no V3 and V4 pools. */
  hasV3?: boolean;
  /** V4 pools to follow beside those that are found. */
  namedPools?: readonly PoolKey[] | undefined;
  /** Time without a visitor after which the chain falls asleep; it never does when undefined. */
  sleepAfterMs?: number | undefined;
  /** The most blocks of which a node is asked for the logs at once. */
  maxLogRange?: bigint | undefined;
  observer?: RpcObserver | undefined;
  plan?: RpcPlan | undefined;
};

/** Creates the state of a chain, without pools; `syncChain` reads them. */
export function createChainState(
  chain: Chain,
  {
    urls,
    log,
    clock = Date.now,
    maxPairs = 5_000n,
    hasV3 = true,
    namedPools = [],
    sleepAfterMs,
    maxLogRange = 5n,
    observer,
    plan,
  }: ChainStateOptions,
): ChainState {
  const rpc = createRpc({ chainId: chain.id, urls, log, observer, plan });
  const transport = custom(
    { request: ({ method, params }) => rpc.request(method, params ?? [], getCaller()) },
    { retryCount: 0 },
  );
  const venue = hasV3 ? getV4Venue(chain) : undefined;
  const listed = listedTokens.filter(({ chainId }) => chainId === chain.id);
  return {
    chain,
    rpc,
    plan,
    log,
    client: createChainClient({ transport }),
    listed,
    hubs: getHubs(chain, listed),
    v3Venues: getVenues(chain).flatMap((venue) => (hasV3 && venue.kind === 'v3' ? [venue] : [])),
    v4: venue && { venue, wrapped: chain.wrappedNative.address },
    namedPools,
    maxPairs,
    decimals: new Map(),
    lookUps: new Map(),
    nonTokens: new LRUCache({ max: 10_000, ttl: nonTokenMs, ttlResolution: 0, perf: { now: clock } }),
    pools: undefined,
    gasPrice: 0n,
    gasAsked: undefined,
    dataPrice: undefined,
    blockGas: undefined,
    blockTime: 0n,
    latest: undefined,
    pace: { seen: [] },
    lookMs: 1_000,
    isFast: false,
    logRange: { blocks: maxLogRange },
    visitorRange: { blocks: 10_000n },
    isShared: false,
    syncedAt: undefined,
    reorganizations: 0,
    poolCounts: { drops: 0, differences: 0 },
    venueChecks: new Map(),
    usedAt: clock(),
    lostTracks: 0,
    sleep: createChainSleep(sleepAfterMs),
  };
}

/** A head counts until this time after the next look at it is due, in ms. */
const lateMs = 1_500;

/**
 * Returns the head of a chain as its follower read it last; undefined at `now` (in ms of the clock) when a later one
 * may be known.
 */
export function getRecentHead({ latest, lookMs, sleep }: ChainState, now: number): LatestBlock | undefined {
  if (!latest || sleep.isAsleep || sleep.isStale) return undefined;
  const isRecent = now - latest.readAt < lookMs + lateMs && latest.readAt >= (sleep.wokenAt ?? 0);
  return isRecent ? latest.block : undefined;
}

/**
 * Returns the number of a chain's head as this gateway read it last, or another one that follows the chain for it;
 * undefined as above.
 */
export function getRecentNumber(state: ChainState, now: number): bigint | undefined {
  const { isShared, pools, syncedAt, lookMs, sleep } = state;
  const isFollowed = isShared && !sleep.isAsleep && !sleep.isStale;
  if (isFollowed && syncedAt !== undefined && now - syncedAt < lookMs + lateMs) return pools?.journal.at(-1)?.number;
  return getRecentHead(state, now)?.number;
}

/** Older pools are not quoted from. */
const maxGapMs = 15_000;

/** Returns true when the pools are loaded and were at the head within the last 15 s before `now` (in ms of the clock). */
export function isReady({ pools, syncedAt }: ChainState, now: number): boolean {
  return pools !== undefined && syncedAt !== undefined && now - syncedAt <= maxGapMs;
}

/** The condition of a chain: `asleep` and `waking` chains can be traded on as soon as they have been read. */
export type ChainCondition = 'awake' | 'waking' | 'asleep' | 'unreachable' | 'plan used up';

/** Returns the condition of a chain at `now`, in ms of the clock. */
export function getCondition(state: ChainState, now: number): ChainCondition {
  const { isAsleep, isNodeGone, wokenAt } = state.sleep;
  if (state.plan?.getState() === 'used up') return 'plan used up';
  if (isAsleep) return isNodeGone ? 'unreachable' : 'asleep';
  if (isReady(state, now)) return 'awake';
  return wokenAt !== undefined && !isNodeGone && now - wokenAt <= maxGapMs ? 'waking' : 'unreachable';
}

/** Returns true for a chain that can be traded on, also after waking. */
export function isTradable(state: ChainState, now: number): boolean {
  const condition = getCondition(state, now);
  return condition !== 'unreachable' && condition !== 'plan used up';
}

/** Counts the venues of V3 and V4 that are still to be searched, and their pools whose states are to be read. */
export function countUnread({ pools, v3Venues, v4 }: ChainState): number {
  const venues = v3Venues.length + Number(v4 !== undefined);
  return pools ? pools.concentrated.unsearched.length + pools.concentrated.awaiting.size : venues;
}
