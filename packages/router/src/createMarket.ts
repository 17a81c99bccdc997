import { addPool } from './addPool';
import type { Market } from './market';
import type { Pool } from './pool';

/** A market of these pools. Of two with the same address the later one counts. Throws InvalidPoolError. */
export function createMarket(pools: readonly Pool[]): Market {
  const market: Market = { pools: [], positions: new Map(), graph: undefined };
  for (const pool of pools) addPool(market, pool);
  return market;
}
