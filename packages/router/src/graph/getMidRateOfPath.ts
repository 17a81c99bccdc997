import type { EdgePath } from './edgePath';
import type { Graph } from './graph';

/** What the path pays for one unit before fees and price impact. */
export function getMidRateOfPath({ reserveIn, reserveOut }: Graph, path: EdgePath): number {
  return path.reduce((rate, edge) => (rate * (reserveOut[edge] ?? 0)) / (reserveIn[edge] ?? 1), 1);
}
