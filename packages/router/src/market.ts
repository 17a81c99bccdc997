import type { Address } from 'viem';
import {
  type ConcentratedPool,
  changeLiquidity,
  type LiquidityChange,
  movePrice,
  type PoolPrice,
  parseConcentratedPool,
} from './concentrated/concentratedPool';
import { UnknownPoolError } from './errors/pool';
import { createGraph, type Graph, setEdges } from './graph';
import { type AnyPool, isConcentrated, type Pool, parsePool } from './pool';

/**
 * Pools of one chain with their exact state. Created by createMarket and changed only by addPool, removePool, updateReserves,
 * updatePrice and updateLiquidity. Addresses, and the ids of V4 pools in their place, are compared case-insensitively.
 */
export type Market = Shelf<Pool> & {
  concentrated: Shelf<ConcentratedPool>;
  /** Index over the pools for the search, created on first use; undefined after a pool was added or removed. */
  graph: Graph | undefined;
};

/** Pools of one kind. */
type Shelf<Kind extends AnyPool> = {
  /** In no particular order, without gaps. */
  pools: Kind[];
  /** Index in `pools` by lowercase pool address, or id of a V4 pool. */
  positions: Map<string, number>;
};

/** Returns a market of these pools; of two with the same address the later one counts. Throws InvalidPoolError. */
export function createMarket(pools: readonly AnyPool[]): Market {
  const concentrated = { pools: [], positions: new Map() };
  const market: Market = { pools: [], positions: new Map(), concentrated, graph: undefined };
  for (const pool of pools) addPool(market, pool);
  return market;
}

/**
 * Adds a pool, or replaces the pool with the same address. The next search rebuilds the graph, unless a concentrated
 * pool only replaces its own earlier state. Throws InvalidPoolError.
 */
export function addPool(market: Market, pool: AnyPool): void {
  if (isConcentrated(pool)) {
    const parsed = parseConcentratedPool(pool);
    const known = getPool(market, pool.address);
    if (known && isConcentrated(known) && isSamePool(known, parsed)) {
      replacePool(market, parsed);
      return;
    }
    takeOff(market, pool.address);
    put(market.concentrated, parsed);
  } else {
    takeOff(market.concentrated, pool.address);
    put(market, parsePool(pool));
  }
  market.graph = undefined;
}

/** Removes a pool and returns true, or returns false if the market does not have it. The next search rebuilds the graph. */
export function removePool(market: Market, poolAddress: Address): boolean {
  const isKnown = takeOff(market, poolAddress) || takeOff(market.concentrated, poolAddress);
  if (isKnown) market.graph = undefined;
  return isKnown;
}

/**
 * Sets the reserves of a constant-product pool, in base units, in constant time. Throws UnknownPoolError and
 * InvalidPoolError.
 */
export function updateReserves(market: Market, poolAddress: Address, reserve0: bigint, reserve1: bigint): void {
  const position = market.positions.get(poolAddress.toLowerCase());
  const pool = position === undefined ? undefined : market.pools[position];
  if (position === undefined || pool === undefined) throw new UnknownPoolError(poolAddress);
  const updated = parsePool({ ...pool, reserve0, reserve1 });
  market.pools[position] = updated;
  if (market.graph) setEdges(market.graph, position, updated);
}

/**
 * Sets the price of a concentrated pool from its Swap event, in constant time. Throws UnknownPoolError. Throws
 * InvalidPoolError if the pool's ticks give another liquidity at that price: then an event is missing, and the pool has
 * to be read anew.
 */
export function updatePrice(market: Market, poolAddress: Address, price: PoolPrice): void {
  replacePool(market, movePrice(getConcentrated(market, poolAddress), price));
}

/**
 * Adds or removes liquidity between two ticks of a concentrated pool, as its Mint and Burn events tell it. Throws
 * UnknownPoolError, and InvalidPoolError if there is less than is removed.
 */
export function updateLiquidity(market: Market, poolAddress: Address, change: LiquidityChange): void {
  replacePool(market, changeLiquidity(getConcentrated(market, poolAddress), change));
}

/**
 * Returns a market of another market's pools that `isSelected` accepts, in their current states. Later changes of
 * either market do not show in the other.
 */
export function selectPools(market: Market, isSelected: (pool: AnyPool) => boolean): Market {
  // The pools were checked when they were added, and are never changed in place.
  const select = <Kind extends AnyPool>(shelf: Shelf<Kind>) => toShelf(shelf.pools.filter(isSelected));
  return { ...select(market), concentrated: select(market.concentrated), graph: undefined };
}

/**
 * Returns a market of the pools of two markets that have none in common, in their current states. Later changes of them do not
 * show in it.
 */
export function joinMarkets(one: Market, other: Market): Market {
  const join = <Kind extends AnyPool>(a: Shelf<Kind>, b: Shelf<Kind>) => toShelf([...a.pools, ...b.pools]);
  return { ...join(one, other), concentrated: join(one.concentrated, other.concentrated), graph: undefined };
}

function toShelf<Kind extends AnyPool>(pools: Kind[]): Shelf<Kind> {
  return { pools, positions: new Map(pools.map(({ address }, position) => [address.toLowerCase(), position])) };
}

/** Returns the pool of an address with its current state, or undefined if the market does not have it. */
export function getPool(market: Market, poolAddress: Address): AnyPool | undefined {
  const key = poolAddress.toLowerCase();
  const position = market.positions.get(key);
  if (position !== undefined) return market.pools[position];
  return market.concentrated.pools[market.concentrated.positions.get(key) ?? -1];
}

/** Returns the graph of the market, rebuilt if a pool was added or removed since the last search. */
export function getGraph(market: Market): Graph {
  market.graph ??= createGraph(market.pools, market.concentrated.pools);
  return market.graph;
}

function getConcentrated(market: Market, poolAddress: Address): ConcentratedPool {
  const pool = getPool(market, poolAddress);
  if (!pool || !isConcentrated(pool)) throw new UnknownPoolError(poolAddress);
  return pool;
}

/**
 * Puts a concentrated pool of the market into a later or an earlier state of itself, as movePrice, changeLiquidity and changeFees return it,
 * in constant time. Throws UnknownPoolError.
 */
export function replacePool(market: Market, pool: ConcentratedPool): void {
  const position = market.concentrated.positions.get(pool.address.toLowerCase());
  if (position === undefined) throw new UnknownPoolError(pool.address);
  market.concentrated.pools[position] = pool;
  if (market.graph) setEdges(market.graph, market.pools.length + position, pool);
}

function isSamePool(a: ConcentratedPool, b: ConcentratedPool): boolean {
  const toKey = ({ token0, token1 }: ConcentratedPool) => `${token0}${token1}`.toLowerCase();
  return toKey(a) === toKey(b);
}

function put<Kind extends AnyPool>({ pools, positions }: Shelf<Kind>, pool: Kind): void {
  const key = pool.address.toLowerCase();
  const position = positions.get(key) ?? pools.length;
  pools[position] = pool;
  positions.set(key, position);
}

function takeOff<Kind extends AnyPool>({ pools, positions }: Shelf<Kind>, poolAddress: Address): boolean {
  const key = poolAddress.toLowerCase();
  const position = positions.get(key);
  if (position === undefined) return false;
  positions.delete(key);
  const last = pools.pop();
  if (last && position < pools.length) {
    pools[position] = last;
    positions.set(last.address.toLowerCase(), position);
  }
  return true;
}
