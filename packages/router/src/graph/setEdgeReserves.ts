import type { Pool } from '../pool';
import type { Graph } from './graph';

/** Writes the pool's reserves to its two edges. */
export function setEdgeReserves(graph: Graph, position: number, pool: Pool): void {
  const swappable = pool.reserve0 > 0n && pool.reserve1 > 0n;
  const reserve0 = Number(pool.reserve0);
  const reserve1 = Number(pool.reserve1);
  const edge = 2 * position;
  graph.reserveIn[edge] = swappable ? reserve0 : 1;
  graph.reserveOut[edge] = swappable ? reserve1 : 0;
  graph.reserveIn[edge + 1] = swappable ? reserve1 : 1;
  graph.reserveOut[edge + 1] = swappable ? reserve0 : 0;
}
