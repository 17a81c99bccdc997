import type { Pool } from '@livery/router/pool';
import type { RoutePath } from '@livery/router/route';
import { getPathReserves } from '../getPathReserves';

/** The price along a path for an infinitely small amount, fees included, as sold over bought; undefined when a pool is unknown or empty. */
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
