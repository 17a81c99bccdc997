import type { Venue } from '@livery/core/domain/venue';
import { addPool, createMarket, getPool, type Market, removePool, updateReserves } from '@livery/router/market';
import type { AnyPool, Pool } from '@livery/router/pool';
import { LRUCache } from 'lru-cache';
import { type Address, type Hash, type Hex, isAddressEqual } from 'viem';
import { toBloom } from './bloom';
import type { ConcentratedEvent } from './concentratedEvents';
import {
  applyEvents,
  type ConcentratedState,
  createConcentratedState,
  dropReadAfter,
  type FollowedPool,
  undoEvents,
} from './concentratedState';

/** A followed block, or the last of several that were followed together, with the data to undo it. */
type JournalBlock = {
  number: bigint;
  hash: Hash;
  /** The block before it, or before the first of them. */
  parentHash: Hash;
  /** The header's filter of logs; undefined for several blocks, where it was not read, and where it names nearly everyone. */
  bloom?: Uint8Array | undefined;
  /** The pools that the block changed, as they were before it. */
  undo: readonly Pool[];
  undoConcentrated: readonly FollowedPool[];
};

/** A token that was requested and that no known pool contained. */
type LookedUpToken = {
  decimals: number;
  /** Block of the look-up; the journal cannot undo the pools further. */
  since: bigint;
  /** The pools that the look-up added. */
  pools: readonly Address[];
};

/**
 * The pools of one chain as of the journal's last block. The journal is one unbroken branch, oldest first. When a
 * reorganization removes a pair, it stays in the market without reserves, and no route uses it.
 */
export type PoolState = {
  market: Market;
  /** The V3 and V4 pools; those of V3 are on the market as long as they are followed. */
  concentrated: ConcentratedState;
  /** The V2 venues that are followed. */
  venues: readonly FollowedVenue[];
  /** The venue of each pool, by its lowercase address. */
  venueOf: Map<string, Venue>;
  journal: JournalBlock[];
  /** The numbers of the blocks that the last reorganization undid, the lowest and the highest. */
  undone?: readonly [bigint, bigint];
  /** Rates computed since the last block, by pair of tokens. */
  rates: Map<string, number | undefined>;
  /** Markets of some of the venues only, made since the last block, by the names of the venues. */
  selections: LRUCache<string, Market>;
  /** The pools that quotes went over lately. */
  used: LRUCache<Address, true>;
  /** Tokens that were looked up on request, by lowercase address. Deleting one removes its pools from the market. */
  lookedUp: LRUCache<string, LookedUpToken>;
};

/**
 * A V2 venue on the chain. The fee of its pools is in basis points, `count` that of the listed pairs of its factory if
 * all are.
 */
export type FollowedVenue = { venue: Venue; feeBps: number; count?: bigint | undefined };

/** Requests choose the venues; the sets that were used last are kept. */
const maxSelections = 8;

/** Pools in use that are kept in mind, and for how long. */
const [maxUsed, usedMs] = [60, 60_000];

/** Visitors may request any token; the least recently used ones are dropped. */
const defaultMaxLookedUp = 1_000;

/** Creates the state of pools read at `head`, by venue, with a new journal. */
export function createPoolState(parameters: {
  venues: readonly (FollowedVenue & { pools: readonly Pool[] })[];
  head: Pick<JournalBlock, 'number' | 'hash' | 'parentHash'>;
  maxLookedUp?: number;
  /** The venues of V3, and V4, with the tokens between which their pools are followed; none by default. */
  concentrated?: Omit<Parameters<typeof createConcentratedState>[0], 'market' | 'venueOf'>;
}): PoolState {
  const { venues, head, maxLookedUp = defaultMaxLookedUp } = parameters;
  const market = createMarket(venues.flatMap(({ pools }) => pools));
  const venueOf = new Map<string, Venue>(
    venues.flatMap(({ venue, pools }) => pools.map(({ address }) => [address.toLowerCase(), venue] as const)),
  );
  const { number, hash, parentHash } = head;
  return {
    market,
    concentrated: createConcentratedState({ ...parameters.concentrated, market, venueOf }),
    venues: venues.map(({ venue, feeBps, count }) => ({ venue, feeBps, count })),
    venueOf,
    selections: new LRUCache<string, Market>({ max: maxSelections }),
    journal: [{ number, hash, parentHash, undo: [], undoConcentrated: [] }],
    rates: new Map(),
    used: new LRUCache<Address, true>({ max: maxUsed, ttl: usedMs }),
    lookedUp: new LRUCache<string, LookedUpToken>({
      max: maxLookedUp,
      dispose(token) {
        for (const address of token.pools) {
          removePool(market, address);
          venueOf.delete(address.toLowerCase());
        }
      },
    }),
  };
}

/** A change to a pool in a block's logs. */
export type PoolEvent =
  | { kind: 'moved'; pool: Address; reserve0: bigint; reserve1: bigint }
  | { kind: 'created'; factory: Address; pool: Address; token0: Address; token1: Address }
  | ConcentratedEvent;

/** In blocks. All pools are read anew after a deeper reorganization. */
export const journalLength = 256;

/** Applies one block to the pools. It must be the child of the journal's last block; if it is not, V3 pools are read anew. */
export function applyBlock(
  pools: PoolState,
  block: Pick<JournalBlock, 'number' | 'hash' | 'parentHash'> & { logsBloom?: Hex | undefined },
  events: readonly PoolEvent[],
): void {
  const { market, journal, venues, venueOf, concentrated } = pools;
  if (journal.at(-1)?.hash !== block.parentHash) dropReadAfter(concentrated, -1n);
  const undo = new Map<string, Pool>();
  const ofConcentrated: ConcentratedEvent[] = [];
  for (const event of events) {
    if (event.kind !== 'created' && event.kind !== 'moved') {
      ofConcentrated.push(event);
      continue;
    }
    const known = getPairPool(market, event.pool);
    if (event.kind === 'created') {
      const { factory, pool: address, token0, token1 } = event;
      const followed = venues.find(({ venue }) => isAddressEqual(venue.factory, factory));
      if (known || !followed) continue;
      addPool(market, { address, token0, token1, reserve0: 0n, reserve1: 0n, feeBps: followed.feeBps });
      venueOf.set(address.toLowerCase(), followed.venue);
    } else if (known) {
      if (!undo.has(known.address)) undo.set(known.address, known);
      updateReserves(market, known.address, event.reserve0, event.reserve1);
    }
  }
  forgetDerived(pools);
  const { number, hash, parentHash, logsBloom } = block;
  const undoConcentrated = applyEvents(concentrated, ofConcentrated);
  journal.push({ number, hash, parentHash, bloom: toBloom(logsBloom), undo: [...undo.values()], undoConcentrated });
  if (journal.length > journalLength) journal.shift();
}

/**
 * Rolls the pools back to a block of the journal. Tokens that were looked up after it are dropped, because the reserves of
 * their pools at that block are unknown; the next request looks them up again.
 */
export function rollBack(pools: PoolState, ancestor: Hash): void {
  const { market, journal, lookedUp, concentrated } = pools;
  forgetDerived(pools);
  let last = journal.at(-1);
  const highest = last?.number;
  while (last && last.hash !== ancestor) {
    for (const { address, reserve0, reserve1 } of last.undo) {
      if (getPairPool(market, address)) updateReserves(market, address, reserve0, reserve1);
    }
    undoEvents(concentrated, last.undoConcentrated);
    journal.pop();
    last = journal.at(-1);
  }
  if (last && highest !== undefined && highest > last.number) pools.undone = [last.number + 1n, highest];
  dropReadAfter(concentrated, last?.number ?? -1n);
  for (const [key, { since }] of [...lookedUp]) if (last && since > last.number) lookedUp.delete(key);
}

/** Drops the rates and the markets that were made of the pools before they changed. */
export function forgetDerived({ rates, selections }: Pick<PoolState, 'rates' | 'selections'>): void {
  rates.clear();
  selections.clear();
}

/** Returns the pool of an address, or of V4 by its id, with its current state; undefined for one that is not followed. */
export function getKnownPool({ market, concentrated }: PoolState, address: Address): AnyPool | undefined {
  return getPool(market, address) ?? getPool(concentrated.marketOfV4, address);
}

/** Returns the pool at an address in any case, with its current reserves. */
export function getPairPool(market: Market, address: string): Pool | undefined {
  const position = market.positions.get(address.toLowerCase());
  return position === undefined ? undefined : market.pools[position];
}
