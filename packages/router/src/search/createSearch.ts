import { createFlow } from '../flow/createFlow';
import type { Graph } from '../graph/graph';
import { createLayers } from './createLayers';
import type { Search, Trip } from './search';

/** A work space for the trip, with nothing sold yet. */
export function createSearch(graph: Graph, trip: Trip): Search {
  const count = graph.tokens.length;
  const levels = Array.from({ length: trip.maxHops + 1 });
  return {
    ...trip,
    graph,
    flow: createFlow(graph),
    layers: createLayers(graph, trip),
    values: levels.map(() => new Float64Array(count)),
    via: levels.map(() => new Int32Array(count)),
    secondValue: new Float64Array(count),
    secondVia: new Int32Array(count),
  };
}
