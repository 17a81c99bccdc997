import type { Address } from 'viem';
import { UnknownPoolError } from './errors/UnknownPoolError';
import { setEdgeReserves } from './graph/setEdgeReserves';
import type { Market } from './market';
import { parsePool } from './parsePool';

/** Sets a pool's reserves, in base units, at a cost that does not grow with the market. Throws UnknownPoolError, InvalidPoolError. */
export function updateReserves(market: Market, poolAddress: Address, reserve0: bigint, reserve1: bigint): void {
  const position = market.positions.get(poolAddress.toLowerCase());
  const pool = position === undefined ? undefined : market.pools[position];
  if (position === undefined || pool === undefined) throw new UnknownPoolError(poolAddress);
  const updated = parsePool({ ...pool, reserve0, reserve1 });
  market.pools[position] = updated;
  if (market.graph) setEdgeReserves(market.graph, position, updated);
}
