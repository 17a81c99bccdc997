import type { Client, Hex } from 'viem';
import { encodeGetPool } from '../../domain/calldata/poolFactoryAbi';
import { type Chain, multicall3 } from '../../domain/chains';
import { isV4Leg, type Leg } from '../../domain/swap/fill';
import { encodeGetSlot0 } from '../../domain/v4/poolKey';
import { listPoolKeys } from '../../domain/v4/v4Path';
import { aggregate, type Read } from '../aggregate';
import { orNothing } from '../orNothing';
import { listLegs, type MarketPaths } from './marketReads';

/**
 * The pools that a wallet's own node says exist, so that it is asked for the prices of those alone. Only that node's answers
 * about the factories of the chain's venues enter it: no quote can leave a pool out. A pool that is not known to be
 * missing counts as existing.
 */
export type PoolMemory = {
  /**
   * Asks the node, in one call, for the pools of a trade about which it was not asked lately, and waits for the answer no
   * longer than `waitMs`. Never throws; an answer that is missing, late or another chain's leaves the pools unknown.
   */
  discover(client: Client, trade: MarketPaths & { waitMs: number }): Promise<void>;
  /** Returns false for a path with a pool that the node has lately said does not exist. */
  mayExist(chain: Pick<Chain, 'id'>, leg: Leg): boolean;
};

/** The time for which a pool counts as missing; after half of it the node is asked again. */
const missingMs = 120_000;
const askAgainMs = missingMs / 2;
/** Pools that are remembered: those of some 200 pairs. Beyond, all are forgotten, which leaves none out. */
const maxPools = 20_000;
/** The time after which an answer is given up. */
const answerMs = 8_000;

const memories = new WeakMap<object, PoolMemory>();

/** Returns the memory of a wallet's provider, kept for as long as the page has the provider. */
export function getPoolMemory(provider: object): PoolMemory {
  const known = memories.get(provider) ?? createPoolMemory();
  memories.set(provider, known);
  return known;
}

/** Creates an empty memory. `now` tells the time in ms. */
export function createPoolMemory({ now = () => performance.now(), limit = maxPools } = {}): PoolMemory {
  /** The time at which the node said that a pool is missing; never for one that exists. */
  const told = new Map<string, number>();
  const existing = Number.POSITIVE_INFINITY;
  const running = new Map<string, Promise<void>>();

  async function ask(client: Client, chain: Chain, hops: readonly Hop[]): Promise<void> {
    const responses = await orNothing(
      aggregate(client, { reads: [chainIdRead, ...hops.map(({ toRead }) => toRead())] }),
      answerMs,
    );
    const [answeredBy, ...pools] = responses ?? [];
    if (!answeredBy || answeredBy === '0x' || BigInt(answeredBy) !== BigInt(chain.id)) return;
    if (told.size > limit) told.clear();
    for (const [index, { id }] of hops.entries()) {
      const pool = pools[index];
      if (pool !== undefined) told.set(id, isMissing(pool) ? now() : existing);
    }
  }

  return {
    discover: async (client, { waitMs, ...trade }) => {
      const { chain } = trade;
      const hops = listLegs(trade).flatMap((leg) => listHops(chain, leg));
      const unknown = [...new Map(hops.map((hop) => [hop.id, hop])).values()].filter(
        ({ id }) => now() - (told.get(id) ?? Number.NEGATIVE_INFINITY) > askAgainMs,
      );
      if (unknown.length === 0) return;
      const question = unknown.map(({ id }) => id).join();
      const asking = running.get(question) ?? ask(client, chain, unknown).finally(() => running.delete(question));
      running.set(question, asking);
      await orNothing(asking, waitMs);
    },
    mayExist: (chain, leg) =>
      listHops(chain, leg).every(({ id }) => {
        const at = told.get(id) ?? existing;
        return at === existing || now() - at > missingMs;
      }),
  };
}

/** One pool of a path; `id` names it among those of all chains and venues, and `toRead` asks the node for it. */
type Hop = { id: string; toRead: () => Read };

function listHops({ id: chainId }: Pick<Chain, 'id'>, leg: Leg): Hop[] {
  if (isV4Leg(leg)) {
    const { stateView: target } = leg.venue;
    return listPoolKeys(leg).map((key) => ({
      id: [chainId, ...Object.values(key)].join(':'),
      toRead: () => ({ target, callData: encodeGetSlot0(key) }),
    }));
  }
  const { venue, path, keys = [] } = leg;
  return path.slice(1).flatMap((to, index) => {
    const from = path[index];
    if (!from) return [];
    const key = keys[index];
    const id = [chainId, venue.factory, key, ...[from, to].toSorted()].join(':');
    return [{ id, toRead: () => ({ target: venue.factory, callData: encodeGetPool(venue, [from, to], key) }) }];
  });
}

/** Multicall3's `getChainId()`. */
const chainIdRead: Read = { target: multicall3, callData: '0x3408e470' };

/**
 * Returns true for the zero address, the state of a V4 pool without a price, and the empty answer where the chain has no
 * factory; another answer tells nothing.
 */
function isMissing(pool: Hex): boolean {
  return /^0x(0{64}|0{256})?$/.test(pool);
}
