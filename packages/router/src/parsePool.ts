import { InvalidPoolError } from './errors/InvalidPoolError';
import { maxReserve } from './maxReserve';
import type { Pool } from './pool';

/** A copy of the pool, checked. Throws InvalidPoolError. */
export function parsePool(pool: Pool): Pool {
  const { address, token0, token1, reserve0, reserve1, feeBps } = pool;
  if (token0.toLowerCase() === token1.toLowerCase())
    throw new InvalidPoolError(address, 'both its tokens are the same');
  if (!Number.isInteger(feeBps) || feeBps < 0 || feeBps >= 10_000) {
    throw new InvalidPoolError(address, `a fee of ${feeBps} basis points`);
  }
  for (const reserve of [reserve0, reserve1]) {
    if (reserve < 0n || reserve > maxReserve) throw new InvalidPoolError(address, `a reserve of ${reserve}`);
  }
  return { address, token0, token1, reserve0, reserve1, feeBps };
}
