import type { SwapReserves } from '@livery/router/exact/floorAmountOut';
import type { Pool } from '@livery/router/pool';
import type { RoutePath } from '@livery/router/route';
import { isAddressEqual } from 'viem';

/** What a swap along a path meets in each pool, in order; undefined when a pool is unknown. */
export function getPathReserves(
  { pools, tokens }: Pick<RoutePath, 'pools' | 'tokens'>,
  getPool: (address: string) => Pool | undefined,
): SwapReserves[] | undefined {
  const reserves: SwapReserves[] = [];
  for (const [index, address] of pools.entries()) {
    const pool = getPool(address);
    const token = tokens[index];
    if (!pool || !token) return undefined;
    const { token0, reserve0, reserve1, feeBps } = pool;
    const [reserveIn, reserveOut] = isAddressEqual(token0, token) ? [reserve0, reserve1] : [reserve1, reserve0];
    reserves.push({ reserveIn, reserveOut, feeBps });
  }
  return reserves;
}
