import type { Address } from 'viem';

/** What a holder had of a token, in base units, at a block; and when it was read, in milliseconds. */
export type ReadBalance = { token: Address; amount: bigint; blockNumber: bigint; readAt: number };

/** A chain whose head stays behind for longer has been set back, and what it says holds again. */
const setBackMs = 60_000;

/** What was read, but for tokens of which a later block is known: a node that lags does not bring back what is over. */
export function keepNewest(read: readonly ReadBalance[], known: readonly ReadBalance[]): readonly ReadBalance[] {
  const newest = new Map<Address, ReadBalance>();
  for (const balance of known) {
    const other = newest.get(balance.token);
    if (!other || other.blockNumber < balance.blockNumber) newest.set(balance.token, balance);
  }
  return read.map((balance) => {
    const other = newest.get(balance.token);
    const isLater = other && other.blockNumber > balance.blockNumber && balance.readAt - other.readAt < setBackMs;
    return isLater ? other : balance;
  });
}
