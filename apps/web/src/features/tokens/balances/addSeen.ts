import type { Address } from 'viem';

/** One more call of Multicall holds them all. */
const limit = 499;

type Parameters = {
  seen: readonly Address[];
  visible: readonly Address[];
  /** What is read anyway. */
  first: ReadonlySet<Address>;
  balances: ReadonlyMap<Address, bigint>;
};

/**
 * The tokens beyond the first ones of which the balance is read: what is on the screen, what turned out to be held, and
 * what was seen last, as many as one call holds. The given ones while nothing new is on the screen.
 */
export function addSeen({ seen, visible, first, balances }: Parameters): readonly Address[] {
  const shown = visible.filter((token) => !first.has(token));
  if (shown.every((token) => seen.includes(token))) return seen;
  const isHeld = (token: Address) => (balances.get(token) ?? 0n) > 0n;
  return [...new Set([...shown, ...seen.filter(isHeld), ...seen])].slice(0, limit);
}
