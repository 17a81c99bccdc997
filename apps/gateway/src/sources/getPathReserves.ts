import type { SwapReserves } from '@livery/router/exact/floorAmountOut';
import type { Pool } from '@livery/router/pool';
import type { RoutePath } from '@livery/router/route';
import { isAddressEqual } from 'viem';

/** Returns the reserves of the pools along a path, in the direction of the swap; undefined when a pool is unknown. */
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

/** Returns the price along a path for an infinitesimal amount, fees included, as sold over bought; undefined when a pool is unknown or empty. */
export function getMidPrice(
  path: Pick<RoutePath, 'pools' | 'tokens'>,
  getPool: (address: string) => Pool | undefined,
): { sold: bigint; bought: bigint } | undefined {
  const reserves = getPathReserves(path, getPool);
  if (!reserves) return undefined;
  let sold = 1n;
  let bought = 1n;
  for (const { reserveIn, reserveOut, feeBps } of reserves) {
    if (reserveIn === 0n || reserveOut === 0n) return undefined;
    sold *= reserveIn * 10_000n;
    bought *= reserveOut * BigInt(10_000 - feeBps);
  }
  return { sold, bought };
}

/**
 * Returns the amount, in base units, that a V2 router sells to pay exactly `buyAmount` at the end of a path. It adds one unit
 * per hop, even where the division has no remainder. Undefined when a pool is unknown or too small.
 */
export function getRouterAmountIn(
  path: Pick<RoutePath, 'pools' | 'tokens'>,
  { buyAmount, getPool }: { buyAmount: bigint; getPool: (address: string) => Pool | undefined },
): bigint | undefined {
  const reserves = getPathReserves(path, getPool);
  if (!reserves) return undefined;
  let amount = buyAmount;
  for (const { reserveIn, reserveOut, feeBps } of reserves.reverse()) {
    if (amount >= reserveOut) return undefined;
    amount = (reserveIn * amount * 10_000n) / ((reserveOut - amount) * BigInt(10_000 - feeBps)) + 1n;
  }
  return amount;
}
