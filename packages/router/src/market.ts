import type { Graph } from './graph/graph';
import type { Pool } from './pool';

/**
 * The pools of one chain with their exact reserves. Made by createMarket and changed by addPool, updateReserves and
 * removePool only. Addresses are compared whatever their case.
 */
export type Market = {
  /** In no particular order, without gaps. */
  pools: Pool[];
  /** Where in `pools` the pool of a lowercased address stands. */
  positions: Map<string, number>;
  /** What the search reads, derived from `pools` when first needed; undefined after a pool came or went. */
  graph: Graph | undefined;
};
