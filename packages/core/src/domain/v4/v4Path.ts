import type { Address } from 'viem';
import { type PoolKey, type PoolTerms, toPoolKey } from './poolKey';

/**
 * A path over pools of Uniswap V4: the tokens, one more than pools, with the native coin as `nativeToken`, and the terms of
 * each pool. Pool `i` trades `path[i]` for `path[i + 1]`, so that every path is connected and every key sorted. The native
 * coin and its wrapped form are two tokens here: a pool of one does not lead on to a pool of the other.
 */
export type V4Path = { path: readonly Address[]; pools: readonly PoolTerms[] };

/** Returns the keys of the pools of a path, in its order. */
export function listPoolKeys({ path, pools }: V4Path): PoolKey[] {
  return pools.flatMap((terms, index) => {
    const [sold, bought] = [path[index], path[index + 1]];
    return sold && bought ? [toPoolKey([sold, bought], terms)] : [];
  });
}
