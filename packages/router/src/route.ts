import type { Address } from 'viem';

/** One path through pools: `tokens` is one longer than `pools`. Amounts are those sold and bought along it, in base units. */
export type RoutePath = {
  pools: readonly Address[];
  tokens: readonly Address[];
  sellAmount: bigint;
  buyAmount: bigint;
};

/**
 * Paths in their order of execution, with exact amounts: the `buyAmount` of a path is what the pools pay after the paths
 * before it have moved them. `sellAmount` and `buyAmount` are the sums.
 */
export type Route = {
  sellAmount: bigint;
  buyAmount: bigint;
  paths: readonly RoutePath[];
  /** Estimated gas of the fills alone, in gas units. */
  gas: number;
};
