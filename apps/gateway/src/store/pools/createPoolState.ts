import { createMarket } from '@livery/router/createMarket';
import type { Pool } from '@livery/router/pool';
import { removePool } from '@livery/router/removePool';
import { LRUCache } from 'lru-cache';
import type { JournalBlock, LookedUpToken, PoolState } from './poolState';

/** Anyone may have any token looked up: the ones that were not asked for the longest are forgotten. */
const mostLookedUp = 1_000;

/** Pools as of a block, at which a new journal begins. */
export function createPoolState(parameters: {
  pools: readonly Pool[];
  feeBps: number;
  head: Omit<JournalBlock, 'undo'>;
  maxLookedUp?: number;
}): PoolState {
  const { pools, feeBps, head, maxLookedUp = mostLookedUp } = parameters;
  const market = createMarket(pools);
  const { number, hash, parentHash } = head;
  return {
    market,
    feeBps,
    journal: [{ number, hash, parentHash, undo: [] }],
    rates: new Map(),
    lookedUp: new LRUCache<string, LookedUpToken>({
      max: maxLookedUp,
      dispose(token) {
        for (const address of token.pools) removePool(market, address);
      },
    }),
  };
}
