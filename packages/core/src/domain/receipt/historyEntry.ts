import type { Address, Hash } from 'viem';

/** Base units of a token that moved. Undefined where the logs of an account's transfers do not hold them, as for native coins. */
export type MovedAmount = { token: Address; amount: bigint | undefined };

/**
 * One thing that an account did on the exchange, by the chain's logs. A transaction that cancels orders is one, without
 * amounts.
 */
export type HistoryEntry = {
  kind: 'swap' | 'order' | 'cancel' | 'add' | 'remove';
  hash: Hash;
  blockNumber: bigint;
  /** Seconds since 1970. */
  timestamp: bigint;
  /** True for a time between those of two other blocks. */
  isEstimated: boolean;
  gives: readonly MovedAmount[];
  gets: readonly MovedAmount[];
};
