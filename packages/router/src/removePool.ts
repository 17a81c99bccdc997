import type { Address } from 'viem';
import type { Market } from './market';

/** Takes a pool out. Returns whether it was there. The next search indexes the market anew. */
export function removePool(market: Market, poolAddress: Address): boolean {
  const key = poolAddress.toLowerCase();
  const position = market.positions.get(key);
  const last = market.pools.pop();
  if (position === undefined || last === undefined) {
    if (last) market.pools.push(last);
    return false;
  }
  market.positions.delete(key);
  if (position < market.pools.length) {
    market.pools[position] = last;
    market.positions.set(last.address.toLowerCase(), position);
  }
  market.graph = undefined;
  return true;
}
