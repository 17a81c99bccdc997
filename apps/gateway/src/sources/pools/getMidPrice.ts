import type { Pool } from '@livery/router/pool';
import type { RoutePath } from '@livery/router/route';
import { isAddressEqual } from 'viem';

/** The price along a path for an infinitely small amount, fees included, as sold over bought; undefined when a pool is unknown or empty. */
export function getMidPrice(
  path: RoutePath,
  getPool: (address: string) => Pool | undefined,
): { sold: bigint; bought: bigint } | undefined {
  let sold = 1n;
  let bought = 1n;
  for (const [index, address] of path.pools.entries()) {
    const pool = getPool(address);
    const token = path.tokens[index];
    if (!pool || !token || pool.reserve0 === 0n || pool.reserve1 === 0n) return undefined;
    const [reserveIn, reserveOut] = isAddressEqual(pool.token0, token)
      ? [pool.reserve0, pool.reserve1]
      : [pool.reserve1, pool.reserve0];
    sold *= reserveIn * 10_000n;
    bought *= reserveOut * BigInt(10_000 - pool.feeBps);
  }
  return { sold, bought };
}
