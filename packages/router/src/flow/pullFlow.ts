import type { EdgePath } from '../graph/edgePath';
import type { Flow } from './flow';

const dust = 1e-12;

/** Takes `amount` back from the path's edges from `start` up to, without, `end`. Returns what no longer comes out. */
export function pullFlow(flow: Flow, path: EdgePath, amount: number, start = 0, end = path.length): number {
  const { graph, amountIn, reserveIn, reserveOut } = flow;
  let leaving = amount;
  for (let hop = start; hop < end; hop++) {
    const edge = path[hop] ?? 0;
    const before = amountIn[edge] ?? 0;
    const rest = before - leaving > before * dust ? before - leaving : 0;
    const whole = graph.reserveIn[edge] ?? 1;
    const reserve = whole + rest * (graph.keep[edge] ?? 0);
    const left = (whole * (graph.reserveOut[edge] ?? 0)) / reserve;
    leaving = left - (reserveOut[edge] ?? 0);
    amountIn[edge] = rest;
    reserveIn[edge] = reserve;
    reserveOut[edge] = left;
  }
  return leaving;
}
