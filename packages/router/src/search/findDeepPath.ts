import type { EdgePath } from '../graph/edgePath';
import { getMidRateOfPath } from '../graph/getMidRateOfPath';
import type { Graph } from '../graph/graph';
import type { Search } from './search';
import { searchPath } from './searchPath';

/** Parts of the deepest reserve to probe with: the later ones for tokens so coarse that the first buys less than a base unit. */
const probes = [1e-3, 1e-2, 1e-1, 1];

/**
 * The path that pays most for a probe of a thousandth of the deepest reserve of either token, the smaller one in value: a
 * pool that holds next to nothing cannot win it, whatever its price. Undefined when there is no way.
 */
export function findDeepPath(search: Search): EdgePath | undefined {
  const { graph, sell, buy } = search;
  const sellReserve = findDeepestReserve(graph, sell);
  const buyReserve = findDeepestReserve(graph, buy);
  for (const probe of probes) {
    const path = searchPath(search, sellReserve * probe, 0)?.path;
    if (!path) continue;
    const rate = getMidRateOfPath(graph, path);
    if (buyReserve >= sellReserve * rate) return path;
    return searchPath(search, (buyReserve * probe) / rate, 0)?.path ?? path;
  }
  return undefined;
}

function findDeepestReserve(graph: Graph, token: number): number {
  let deepest = 0;
  const end = graph.offsets[token + 1] ?? 0;
  for (let slot = graph.offsets[token] ?? 0; slot < end; slot++) {
    const edge = graph.outgoing[slot] ?? 0;
    if (graph.reserveOut[edge] !== 0) deepest = Math.max(deepest, graph.reserveIn[edge] ?? 0);
  }
  return deepest;
}
