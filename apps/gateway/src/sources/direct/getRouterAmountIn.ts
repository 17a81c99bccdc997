import type { Pool } from '@livery/router/pool';
import type { RoutePath } from '@livery/router/route';
import { getPathReserves } from '../getPathReserves';

/**
 * What a V2 router takes, in base units, to pay exactly `buyAmount` at the end of a path: one unit more for each hop than
 * the pools themselves would need where a division leaves nothing. Undefined when a pool is unknown or holds too little.
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
