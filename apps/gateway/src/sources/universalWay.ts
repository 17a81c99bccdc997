import type { UniversalWay } from '@livery/core/domain/calldata/encodeUniversalSwap';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { V4Path } from '@livery/core/domain/v4/v4Path';
import type { V4Venue } from '@livery/core/domain/v4/v4Venue';
import type { Venue } from '@livery/core/domain/venue';
import type { RoutePath } from '@livery/router/route';
import type { Address } from 'viem';
import { getKnownPool, type PoolState } from '../pools/poolState';
import { isOfV4, type V4Key } from '../pools/v4Key';
import { type PoolLookUp, splitPath } from './pools/splitPath';

type Path = Pick<RoutePath, 'pools' | 'tokens'>;

/** Returns the venue of a pool, which may be V4. */
export function getUniversalVenue({ venueOf, concentrated }: PoolState, pool: Address): Venue | V4Venue | undefined {
  const key = pool.toLowerCase();
  return concentrated.followed.get(key)?.key.venue ?? venueOf.get(key);
}

/** Returns the knowledge of the pools of a path over V2 or V3. */
export function toLook(pools: PoolState): PoolLookUp {
  return { venueOf: pools.venueOf, getPool: (address) => getKnownPool(pools, address) };
}

/**
 * Returns the way of one command of the Universal Router along a path; undefined where there is none: the path changes its
 * venue, or needs the coin in its other form between two of its pools.
 */
export function toUniversalWay(pools: PoolState, path: Path): UniversalWay | undefined {
  const keys = path.pools.flatMap((pool) => {
    const key = pools.concentrated.followed.get(pool.toLowerCase())?.key;
    return key && isOfV4(key) ? [key] : [];
  });
  if (keys.length === path.pools.length) {
    const way = toV4Path(path.tokens, keys);
    return way && { kind: 'v4', way };
  }
  if (keys.length > 0) return undefined;
  const [segment, ...others] = splitPath(path, toLook(pools));
  if (!segment || others.length > 0) return undefined;
  return { kind: segment.venue.kind, way: { path: path.tokens, keys: segment.keys } };
}

/** Returns a path over V4 with the coin in the form that its pools have; undefined where two of them differ. */
function toV4Path(tokens: readonly Address[], keys: readonly V4Key[]): V4Path | undefined {
  const isCoin = (token: Address, { isNative, token0 }: V4Key) =>
    isNative && token0.toLowerCase() === token.toLowerCase();
  const path: Address[] = [];
  for (const [index, token] of tokens.entries()) {
    const forms = [keys[index - 1], keys[index]].flatMap((key) => (key ? [isCoin(token, key)] : []));
    if (new Set(forms).size > 1) return undefined;
    path.push(forms[0] ? nativeToken : token);
  }
  return { path, pools: keys.map(({ fee, tickSpacing, hooks }) => ({ fee, tickSpacing, hooks })) };
}
