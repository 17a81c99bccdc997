import type { Address } from 'viem';
import type { RestingFill } from './orders/restingOrder';

/**
 * One path through pools: `tokens` is one longer than `pools`, which are of either kind (getPool of the market tells which).
 * Amounts are those sold and bought along it, in base units.
 */
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
  /** Fills of limit orders, the best price first. They come before the paths, which they do not influence. */
  orders: readonly RestingFill[];
  /** Estimated gas of the fills alone, in gas units. */
  gas: number;
};
