import type { Pool } from '@livery/router/pool';
import type { RoutePath } from '@livery/router/route';
import { isAddressEqual } from 'viem';

/**
 * What a V2 router takes, in base units, to pay exactly `buyAmount` at the end of a path: one unit more for each hop than
 * the pools themselves would need where a division leaves nothing. Undefined when a pool is unknown or holds too little.
 */
export function getRouterAmountIn(
  { pools, tokens }: Pick<RoutePath, 'pools' | 'tokens'>,
  { buyAmount, getPool }: { buyAmount: bigint; getPool: (address: string) => Pool | undefined },
): bigint | undefined {
  let amount = buyAmount;
  for (const [index, address] of [...pools.entries()].reverse()) {
    const pool = getPool(address);
    const token = tokens[index];
    if (!pool || !token) return undefined;
    const [reserveIn, reserveOut] = isAddressEqual(pool.token0, token)
      ? [pool.reserve0, pool.reserve1]
      : [pool.reserve1, pool.reserve0];
    if (amount >= reserveOut) return undefined;
    amount = (reserveIn * amount * 10_000n) / ((reserveOut - amount) * BigInt(10_000 - pool.feeBps)) + 1n;
  }
  return amount;
}
