import type { Address } from 'viem';
import { UnknownPoolError } from './errors/pool';
import { createGraph, type Graph, setEdgeReserves } from './graph';
import { type Pool, parsePool } from './pool';

/**
 * Pools of one chain with their exact reserves. Created by createMarket and changed only by addPool, removePool and
 * updateReserves. Addresses are compared case-insensitively.
 */
export type Market = {
  /** In no particular order, without gaps. */
  pools: Pool[];
  /** Index in `pools` by lowercase pool address. */
  positions: Map<string, number>;
  /** Index over `pools` for the search, created on first use; undefined after a pool was added or removed. */
  graph: Graph | undefined;
};

/** Returns a market of these pools; of two with the same address the later one counts. Throws InvalidPoolError. */
export function createMarket(pools: readonly Pool[]): Market {
  const market: Market = { pools: [], positions: new Map(), graph: undefined };
  for (const pool of pools) addPool(market, pool);
  return market;
}

/** Adds a pool, or replaces the one with the same address. The next search rebuilds the graph. Throws InvalidPoolError. */
export function addPool(market: Market, pool: Pool): void {
  const key = pool.address.toLowerCase();
  const position = market.positions.get(key) ?? market.pools.length;
  market.pools[position] = parsePool(pool);
  market.positions.set(key, position);
  market.graph = undefined;
}

/** Removes a pool and returns true, or returns false if the market does not have it. The next search rebuilds the graph. */
export function removePool(market: Market, poolAddress: Address): boolean {
  const key = poolAddress.toLowerCase();
  const position = market.positions.get(key);
  if (position === undefined) return false;
  market.positions.delete(key);
  const last = market.pools.pop();
  if (last && position < market.pools.length) {
    market.pools[position] = last;
    market.positions.set(last.address.toLowerCase(), position);
  }
  market.graph = undefined;
  return true;
}

/** Sets the reserves of a pool, in base units, in constant time. Throws UnknownPoolError and InvalidPoolError. */
export function updateReserves(market: Market, poolAddress: Address, reserve0: bigint, reserve1: bigint): void {
  const position = market.positions.get(poolAddress.toLowerCase());
  const pool = position === undefined ? undefined : market.pools[position];
  if (position === undefined || pool === undefined) throw new UnknownPoolError(poolAddress);
  const updated = parsePool({ ...pool, reserve0, reserve1 });
  market.pools[position] = updated;
  if (market.graph) setEdgeReserves(market.graph, position, updated);
}

/** Returns the graph of the market, rebuilt if a pool was added or removed since the last search. */
export function getGraph(market: Market): Graph {
  market.graph ??= createGraph(market.pools);
  return market.graph;
}
