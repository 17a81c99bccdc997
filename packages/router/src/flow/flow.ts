import type { Graph } from '../graph/graph';

/**
 * Amounts that run through the graph's edges, in float64, and what the pools hold after them. All that runs through an edge
 * counts as one swap, which makes the problem convex; that the swaps of several paths leave their fees to the next one is
 * reckoned with when the paths are executed.
 */
export type Flow = {
  graph: Graph;
  amountIn: Float64Array;
  /** After the flow, the fee left out: what a further swap along the edge reckons with. */
  reserveIn: Float64Array;
  reserveOut: Float64Array;
  /** Each edge that was ever part of the flow, once. */
  touched: number[];
  isTouched: Uint8Array;
};
