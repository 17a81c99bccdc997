import type { ChainState } from '../store/chains/chainState';

/** Pools that have not been seen at the head for longer than this are not the chain's any more. */
const longestGap = 15_000;

/** Whether a chain's pools are loaded and follow the head. */
export function isReady({ pools, syncedAt }: ChainState, now: number): boolean {
  return pools !== undefined && syncedAt !== undefined && now - syncedAt <= longestGap;
}
