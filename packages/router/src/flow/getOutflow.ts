import type { Flow } from './flow';

/** What all the flow pays in this token. */
export function getOutflow({ graph, reserveOut, touched }: Flow, token: number): number {
  let paid = 0;
  for (const edge of touched) {
    if (graph.target[edge] === token) paid += (graph.reserveOut[edge] ?? 0) - (reserveOut[edge] ?? 0);
  }
  return paid;
}
