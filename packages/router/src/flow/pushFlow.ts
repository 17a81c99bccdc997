import type { EdgePath } from '../graph/edgePath';
import type { Flow } from './flow';

/** Sends `amount` more along the path's edges from `start` up to, without, `end`. Returns what comes out. */
export function pushFlow(flow: Flow, path: EdgePath, amount: number, start = 0, end = path.length): number {
  const { graph, amountIn, reserveIn, reserveOut } = flow;
  let entering = amount;
  for (let hop = start; hop < end; hop++) {
    const edge = path[hop] ?? 0;
    if (!flow.isTouched[edge]) {
      flow.isTouched[edge] = 1;
      flow.touched.push(edge);
    }
    const kept = entering * (graph.keep[edge] ?? 0);
    const reserve = (reserveIn[edge] ?? 1) + kept;
    const paid = ((reserveOut[edge] ?? 0) * kept) / reserve;
    amountIn[edge] = (amountIn[edge] ?? 0) + entering;
    reserveIn[edge] = reserve;
    reserveOut[edge] = (reserveOut[edge] ?? 0) - paid;
    entering = paid;
  }
  return entering;
}
