import type { Flow } from './flow';

/** Takes the whole flow back. */
export function resetFlow(flow: Flow): void {
  for (const edge of flow.touched) {
    flow.amountIn[edge] = 0;
    flow.reserveIn[edge] = flow.graph.reserveIn[edge] ?? 1;
    flow.reserveOut[edge] = flow.graph.reserveOut[edge] ?? 0;
    flow.isTouched[edge] = 0;
  }
  flow.touched.length = 0;
}
