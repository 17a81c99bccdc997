import { createChainClient } from '@livery/core/actions/createChainClient';
import type { Chain } from '@livery/core/domain/chains';
import { getHubs } from '@livery/core/domain/tokens/getHubs';
import type { V3Venue } from '@livery/core/domain/venue';
import { getVenues } from '@livery/core/domain/venues';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type Address, type Client, custom } from 'viem';
import type { PoolCounts } from '../pools/concentratedState';
import type { PoolState } from '../pools/poolState';
import { getCaller } from '../rpc/caller';
import { createRpc, type Rpc, type RpcObserver } from '../rpc/createRpc';
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

/** The state of one chain. Mutable fields are replaced as a whole, between two requests, never during one. */
export type ChainState = {
  readonly chain: Chain;
  readonly rpc: Rpc;
  /** A viem client over `rpc`, for the visitor whose request runs or for the gateway itself (see `runAs`). */
  readonly client: Client;
  readonly listed: readonly BundledToken[];
  readonly hubs: readonly Address[];
  /** The V3 venues whose pools are followed. */
  readonly v3Venues: readonly V3Venue[];
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
  /** The price of a transaction's bytes, as of the last block; undefined where they have none. */
  dataPrice: DataPrice | undefined;
  /** The most gas that all transactions of a block may take, as of the last block; undefined before one was read. */
  blockGas: bigint | undefined;
  /** The time of the last block, in seconds since 1970. */
  blockTime: bigint;
  /** Time at which the pools were last at the head, in ms of the clock. */
  syncedAt: number | undefined;
  reorganisations: number;
  readonly poolCounts: PoolCounts;
  /** What is known of the venues by their names. */
  readonly venueChecks: VenueChecks;
  /** Time at which a visitor last asked for the chain, in ms of the clock. */
  usedAt: number;
  /** Consecutive failures to follow the head from the last known block. */
  lostTracks: number;
};

/** Time until an address that is not a token is looked up again: it may have become one. */
const nonTokenMs = 30_000;

/** Creates the state of a chain, without pools; `syncChain` reads them. */
export function createChainState(
  chain: Chain,
  {
    urls,
    log,
    clock = Date.now,
    maxPairs = 5_000n,
    hasV3 = true,
    observer,
  }: {
    urls: readonly string[];
    log: Logger;
    clock?: () => number;
    maxPairs?: bigint | undefined;
    /** False to follow no V3 pools. */
    hasV3?: boolean;
    observer?: RpcObserver | undefined;
  },
): ChainState {
  const rpc = createRpc({ chainId: chain.id, urls, log, observer });
  const transport = custom(
    { request: ({ method, params }) => rpc.request(method, params ?? [], getCaller()) },
    { retryCount: 0 },
  );
  const listed = listedTokens.filter(({ chainId }) => chainId === chain.id);
  return {
    chain,
    rpc,
    client: createChainClient({ transport }),
    listed,
    hubs: getHubs(chain, listed),
    v3Venues: getVenues(chain).flatMap((venue) => (hasV3 && venue.kind === 'v3' ? [venue] : [])),
    maxPairs,
    decimals: new Map(),
    lookUps: new Map(),
    nonTokens: new LRUCache({ max: 10_000, ttl: nonTokenMs, ttlResolution: 0, perf: { now: clock } }),
    pools: undefined,
    gasPrice: 0n,
    dataPrice: undefined,
    blockGas: undefined,
    blockTime: 0n,
    syncedAt: undefined,
    reorganisations: 0,
    poolCounts: { drops: 0, differences: 0 },
    venueChecks: new Map(),
    usedAt: clock(),
    lostTracks: 0,
  };
}

/** Older pools are not quoted from. */
const maxGapMs = 15_000;

/** Returns true when the pools are loaded and were at the head within the last 15 s before `now` (in ms of the clock). */
export function isReady({ pools, syncedAt }: ChainState, now: number): boolean {
  return pools !== undefined && syncedAt !== undefined && now - syncedAt <= maxGapMs;
}

/** Returns the number of V3 venues whose factories, and of V3 pools whose states, are still to be read. */
export function countUnread({ pools, v3Venues }: ChainState): number {
  return pools ? pools.concentrated.unsearched.length + pools.concentrated.awaiting.size : v3Venues.length;
}
