import type { Graph } from '../graph/graph';
import type { Flow } from './flow';

/** A flow of nothing. */
export function createFlow(graph: Graph): Flow {
  return {
    graph,
    amountIn: new Float64Array(graph.source.length),
    reserveIn: graph.reserveIn.slice(),
    reserveOut: graph.reserveOut.slice(),
    touched: [],
    isTouched: new Uint8Array(graph.source.length),
  };
}
