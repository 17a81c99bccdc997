import type { Token } from '@livery/core/domain/tokens/token';
import type { Address } from 'viem';

/** Fits two Multicall batches of 500; the block number takes one place. */
const maxFirst = 999;

/** Returns the tokens whose balances are always read: the first 999 distinct addresses of the lists. */
export function getFirstTargets(...lists: readonly (readonly Token[])[]): readonly Address[] {
  const addresses = lists.flatMap((tokens) => tokens.slice(0, maxFirst)).map(({ address }) => address);
  return [...new Set(addresses)].slice(0, maxFirst);
}

/** Fits one more Multicall batch. */
const maxSeen = 499;

type AddVisibleTargetsParameters = {
  seen: readonly Address[];
  visible: readonly Address[];
  /** Always read, as `getFirstTargets` returns them. */
  first: ReadonlySet<Address>;
  balances: ReadonlyMap<Address, bigint>;
};

/**
 * Adds visible tokens to those whose balances are read beyond the first ones. At most 499 are kept: visible ones, then
 * held ones, then the last seen. Returns the same array while nothing new is visible.
 */
export function addVisibleTargets({ seen, visible, first, balances }: AddVisibleTargetsParameters): readonly Address[] {
  const shown = visible.filter((token) => !first.has(token));
  if (shown.every((token) => seen.includes(token))) return seen;
  const isHeld = (token: Address) => (balances.get(token) ?? 0n) > 0n;
  return [...new Set([...shown, ...seen.filter(isHeld), ...seen])].slice(0, maxSeen);
}
