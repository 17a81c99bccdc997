import type { Flow } from './flow';

/** What all the flow takes of this token. */
export function getInflow({ graph, amountIn, touched }: Flow, token: number): number {
  let sold = 0;
  for (const edge of touched) if (graph.source[edge] === token) sold += amountIn[edge] ?? 0;
  return sold;
}
