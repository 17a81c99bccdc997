import { createFlow } from '../flow/createFlow';
import { restartFlow } from '../flow/restartFlow';
import type { Graph } from '../graph/graph';
import { createLayers } from './createLayers';
import type { Search, Trip } from './search';

/** Hops of a path at most. */
export const longestPath = 4;

type Space = Omit<Search, keyof Trip>;

const spaces = new WeakMap<Graph, Space>();

/** A search for the trip with nothing sold yet. The graph's one work space is used again: it ends the search before it. */
export function createSearch(graph: Graph, trip: Trip): Search {
  const space = spaces.get(graph) ?? createSpace(graph);
  spaces.set(graph, space);
  restartFlow(space.flow);
  return { ...space, ...trip, layers: createLayers(graph, trip, space.layers) };
}

function createSpace(graph: Graph): Space {
  const tokens = graph.tokens.length;
  const levels = Array.from({ length: longestPath + 1 });
  return {
    graph,
    flow: createFlow(graph),
    layers: levels.slice(1).map(() => new Int32Array(graph.source.length)),
    values: levels.map(() => new Float64Array(tokens)),
    via: levels.map(() => new Int32Array(tokens)),
    secondValue: new Float64Array(tokens),
    secondVia: new Int32Array(tokens),
  };
}
