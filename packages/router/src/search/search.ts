import type { Flow } from '../flow/flow';
import type { Graph } from '../graph/graph';

/** What one search is for: token numbers, and the most hops that a path may have (1 to 4). */
export type Trip = {
  sell: number;
  buy: number;
  maxHops: number;
};

/** The work space of one trip. */
export type Search = Trip & {
  graph: Graph;
  /** What is already sold, which a search reckons with. */
  flow: Flow;
  /** For each hop the edges that a path may take on it: their start is in reach, and so is `buy` from their end. */
  layers: readonly Int32Array[];
  /** `values[hops][token]`: the most of the token that the last search reached in so many hops; 0 is not at all. */
  values: readonly Float64Array[];
  /** `via[hops][token]`: the last edge on the way to that value. */
  via: readonly Int32Array[];
  /** The next best value after two hops that came through another token than the best one, and its last edge. */
  secondValue: Float64Array;
  secondVia: Int32Array;
};
