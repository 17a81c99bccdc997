import type { EdgePath } from '../graph/edgePath';
import type { Flow } from './flow';

/**
 * Constant-product hops one after another pay `rate * d / (1 + curvature * d)` for `d` more, and lose
 * `rate * d / (1 - curvature * d)` for `d` less, of which at most `removable` can be taken back.
 */
export type ComposedHops = {
  rate: number;
  curvature: number;
  removable: number;
};

/** The path's edges from `start` up to, without, `end` as one swap on top of the flow. */
export function composeHops(flow: Flow, path: EdgePath, start = 0, end = path.length): ComposedHops {
  let rate = 1;
  let curvature = 0;
  let removable = Number.POSITIVE_INFINITY;
  for (let hop = start; hop < end; hop++) {
    const edge = path[hop] ?? 0;
    const amount = flow.amountIn[edge] ?? 0;
    removable = Math.min(removable, amount / (rate + curvature * amount));
    const steepness = (rate * (flow.graph.keep[edge] ?? 0)) / (flow.reserveIn[edge] ?? 1);
    curvature += steepness;
    rate = steepness * (flow.reserveOut[edge] ?? 0);
  }
  return { rate, curvature, removable };
}
