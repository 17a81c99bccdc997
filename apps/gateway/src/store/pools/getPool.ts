import type { Market } from '@livery/router/market';
import type { Pool } from '@livery/router/pool';

/** The pool of an address in any case, with its reserves as of now. */
export function getPool(market: Market, address: string): Pool | undefined {
  const position = market.positions.get(address.toLowerCase());
  return position === undefined ? undefined : market.pools[position];
}
