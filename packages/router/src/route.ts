import type { Address } from 'viem';

/** One way through pools: `tokens` is one longer than `pools`. Amounts are what goes in and comes out, in base units. */
export type RoutePath = {
  pools: readonly Address[];
  tokens: readonly Address[];
  sellAmount: bigint;
  buyAmount: bigint;
};

/**
 * Paths in the order in which they are executed, with exact amounts: a path's `buyAmount` is what the pools pay
 * after the paths before it have moved them. `sellAmount` and `buyAmount` are the sums.
 */
export type Route = {
  sellAmount: bigint;
  buyAmount: bigint;
  paths: readonly RoutePath[];
  /** Estimated gas of the fills alone, in gas units. */
  gas: number;
};
