import type { Market } from '../market';
import { createGraph } from './createGraph';
import type { Graph } from './graph';

/** The market's graph, made now when a pool came or went since the last search. */
export function getGraph(market: Market): Graph {
  market.graph ??= createGraph(market.pools);
  return market.graph;
}
