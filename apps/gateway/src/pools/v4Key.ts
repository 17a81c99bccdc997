import { computePoolId, isPlainPool, type PoolKey } from '@livery/core/domain/v4/poolKey';
import type { V4Venue } from '@livery/core/domain/v4/v4Venue';
import type { V3Tier } from '@livery/core/domain/venue';
import { type Address, type Hex, zeroAddress } from 'viem';
import type { V3Key } from './v3Forms';

/**
 * A plain pool of V4, without its state. Its address is its id, and the wrapped coin stands in the place of the native one,
 * as in all routes.
 */
export type V4Key = {
  venue: V4Venue;
  address: Hex;
  token0: Address;
  token1: Address;
  /** The fee for liquidity in millionths; that of the protocol comes on top. */
  fee: number;
  tickSpacing: number;
  hooks: Address;
  /** True where token0 is the native coin itself. */
  isNative: boolean;
};

/** A pool of concentrated liquidity, without its state. */
export type ConcentratedKey = V3Key | V4Key;

/** Returns true for a pool of V4. */
export function isOfV4(key: ConcentratedKey): key is V4Key {
  return key.venue.kind === 'v4';
}

/** The usual terms of pools: those that interfaces offer. Others are found by their events, or named by the operator. */
export const usualTiers: readonly (V3Tier & { fee: number })[] = [
  { fee: 100, tickSpacing: 1 },
  { fee: 500, tickSpacing: 10 },
  { fee: 3000, tickSpacing: 60 },
  { fee: 10000, tickSpacing: 200 },
];

/** V4 on a chain, and the token that stands in its routes for the native coin. */
export type V4Context = { venue: V4Venue; wrapped: Address };

/** Returns the pool of a key; undefined for one whose swaps a hook may change, or that trades the coin for its wrapped form. */
export function toV4Key(key: PoolKey, { venue, wrapped }: { venue: V4Venue; wrapped: Address }): V4Key | undefined {
  const { currency0, currency1: token1, fee, tickSpacing, hooks } = key;
  const isNative = currency0 === zeroAddress;
  const token0 = isNative ? wrapped : currency0;
  if (!isPlainPool(key) || token0.toLowerCase() === token1.toLowerCase()) return undefined;
  return { venue, address: computePoolId(key), token0, token1, fee, tickSpacing, hooks, isNative };
}

/** Returns true for a pool on usual terms, without a hook. */
export function isUsual({ fee, tickSpacing, hooks }: Pick<V4Key, 'fee' | 'tickSpacing' | 'hooks'>): boolean {
  return hooks === zeroAddress && usualTiers.some((tier) => tier.fee === fee && tier.tickSpacing === tickSpacing);
}
