import type { Pool } from '../pool';
import type { SimplePath } from './listSimplePaths';
import { replayRoute } from './replayRoute';

/** What the path alone pays for the amount; undefined where the contracts would revert. */
export function tryPath(pools: readonly Pool[], path: SimplePath, sellAmount: bigint): bigint | undefined {
  try {
    return replayRoute(pools, { paths: [{ ...path, sellAmount, buyAmount: 0n }] }).buyAmounts[0];
  } catch {
    return undefined;
  }
}
