import type { EdgePath } from '../graph/edgePath';
import type { Flow } from './flow';

/** What the path pays for the next unit on top of the flow, after fees. */
export function getPathRate({ graph, reserveIn, reserveOut }: Flow, path: EdgePath): number {
  let rate = 1;
  for (const edge of path) rate *= ((graph.keep[edge] ?? 0) * (reserveOut[edge] ?? 0)) / (reserveIn[edge] ?? 1);
  return rate;
}
