import type { Flow } from './flow';

/** Makes it a flow of nothing over the reserves that the graph has now. */
export function restartFlow(flow: Flow): void {
  flow.amountIn.fill(0);
  flow.reserveIn.set(flow.graph.reserveIn);
  flow.reserveOut.set(flow.graph.reserveOut);
  flow.isTouched.fill(0);
  flow.touched.length = 0;
}
