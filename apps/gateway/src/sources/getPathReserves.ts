import type { SwapReserves } from '@livery/router/exact/floorAmountOut';
import { type AnyPool, isConcentrated } from '@livery/router/pool';
import type { RoutePath } from '@livery/router/route';
import { type Address, isAddressEqual } from 'viem';

type GetPool = (address: Address) => AnyPool | undefined;

/**
 * Returns the reserves of the V2 pools along a path, in the direction of the swap; undefined when a pool is unknown or
 * of the V3 kind.
 */
export function getPathReserves(
  { pools, tokens }: Pick<RoutePath, 'pools' | 'tokens'>,
  getPool: GetPool,
): SwapReserves[] | undefined {
  const reserves: SwapReserves[] = [];
  for (const [index, address] of pools.entries()) {
    const pool = getPool(address);
    const token = tokens[index];
    if (!pool || !token || isConcentrated(pool)) return undefined;
    const { token0, reserve0, reserve1, feeBps } = pool;
    const [reserveIn, reserveOut] = isAddressEqual(token0, token) ? [reserve0, reserve1] : [reserve1, reserve0];
    reserves.push({ reserveIn, reserveOut, feeBps });
  }
  return reserves;
}

/**
 * Returns the price along a path for an infinitesimal amount, fees included, as sold over bought; undefined when a pool
 * is unknown or empty.
 */
export function getMidPrice(
  { pools, tokens }: Pick<RoutePath, 'pools' | 'tokens'>,
  getPool: GetPool,
): { sold: bigint; bought: bigint } | undefined {
  let sold = 1n;
  let bought = 1n;
  for (const [index, address] of pools.entries()) {
    const pool = getPool(address);
    const token = tokens[index];
    if (!pool || !token) return undefined;
    const price = getPoolPrice(pool);
    const [paid, received] = isAddressEqual(pool.token0, token) ? price : price.toReversed();
    if (!paid || !received) return undefined;
    const [whole, fee] = isConcentrated(pool) ? [1_000_000, pool.fee] : [10_000, pool.feeBps];
    sold *= paid * BigInt(whole);
    bought *= received * BigInt(whole - fee);
  }
  return { sold, bought };
}

/** Returns amounts of the two tokens that are worth the same, before fees; zeros for a pool without a price. */
function getPoolPrice(pool: AnyPool): [bigint, bigint] {
  return isConcentrated(pool) ? [2n ** 192n, pool.sqrtPriceX96 ** 2n] : [pool.reserve0, pool.reserve1];
}

/**
 * Returns the amount, in base units, that a V2 router sells to pay exactly `buyAmount` at the end of a path. It adds one unit
 * per hop, even where the division has no remainder. Undefined when a pool is unknown or too small.
 */
export function getRouterAmountIn(
  path: Pick<RoutePath, 'pools' | 'tokens'>,
  { buyAmount, getPool }: { buyAmount: bigint; getPool: GetPool },
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
