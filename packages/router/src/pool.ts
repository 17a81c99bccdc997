import type { Address } from 'viem';
import type { ConcentratedPool } from './concentrated/concentratedPool';
import { InvalidPoolError } from './errors/pool';

/** Constant-product pool. Reserves are base units; the fee is taken from the amount paid in, in basis points. */
export type Pool = {
  address: Address;
  token0: Address;
  token1: Address;
  reserve0: bigint;
  reserve1: bigint;
  feeBps: number;
};

/** Pool of either kind. */
export type AnyPool = Pool | ConcentratedPool;

/** Returns true for a pool of concentrated liquidity. */
export function isConcentrated(pool: AnyPool): pool is ConcentratedPool {
  return 'sqrtPriceX96' in pool;
}

/** Largest reserve of a Uniswap V2 pair in base units, uint112: a swap that would exceed it reverts. */
export const maxReserve = 2n ** 112n - 1n;

/** Returns a validated copy of the pool. Throws InvalidPoolError. */
export function parsePool({ address, token0, token1, reserve0, reserve1, feeBps }: Pool): Pool {
  if (token0.toLowerCase() === token1.toLowerCase()) throw new InvalidPoolError(address, 'its tokens are the same');
  if (!Number.isInteger(feeBps) || feeBps < 0 || feeBps >= 10_000) {
    throw new InvalidPoolError(address, `a fee of ${feeBps} basis points`);
  }
  for (const reserve of [reserve0, reserve1]) {
    if (reserve < 0n || reserve > maxReserve) throw new InvalidPoolError(address, `a reserve of ${reserve}`);
  }
  return { address, token0, token1, reserve0, reserve1, feeBps };
}
