import { getPoolKey } from '@livery/core/domain/calldata/bridge';
import type { Venue, VenuePath } from '@livery/core/domain/venue';
import { type AnyPool, isConcentrated } from '@livery/router/pool';
import type { RoutePath } from '@livery/router/route';
import type { Address } from 'viem';

/** A part of a path over pools of one venue, which is one bridge order. */
export type Segment = VenuePath & { venue: Venue };

/** The knowledge of the pools of a route. */
export type PoolLookUp = {
  venueOf: ReadonlyMap<string, Venue>;
  getPool: (address: Address) => AnyPool | undefined;
};

/** Splits a path where its venue changes. Throws a RangeError for a pool without a venue. */
export function splitPath(
  { pools, tokens }: Pick<RoutePath, 'pools' | 'tokens'>,
  { venueOf, getPool }: PoolLookUp,
): Segment[] {
  const segments: { venue: Venue; path: Address[]; keys: number[] }[] = [];
  for (const [index, address] of pools.entries()) {
    const venue = venueOf.get(address.toLowerCase());
    const [token, next] = [tokens[index], tokens[index + 1]];
    if (!venue || !token || !next) throw new RangeError(`The pool ${address} has no venue.`);
    const last = segments.at(-1);
    const segment = last?.venue === venue ? last : { venue, path: [token], keys: [] };
    if (segment !== last) segments.push(segment);
    segment.path.push(next);
    const pool = getPool(address);
    const key = pool && isConcentrated(pool) ? getPoolKey(venue, pool) : undefined;
    if (key !== undefined) segment.keys.push(key);
  }
  return segments;
}
