import type { Market } from './market';
import { parsePool } from './parsePool';
import type { Pool } from './pool';

/** Adds a pool, or replaces the one of the same address. The next search indexes the market anew. Throws InvalidPoolError. */
export function addPool(market: Market, pool: Pool): void {
  const key = pool.address.toLowerCase();
  const position = market.positions.get(key) ?? market.pools.length;
  market.pools[position] = parsePool(pool);
  market.positions.set(key, position);
  market.graph = undefined;
}
