import { takeFlow } from '../flow/dropPath';
import { composeLast, composeNext, type Flow, pushFlow } from '../flow/flow';
import type { EdgePath } from '../graph';

/** Returns the cost of a path in base units of the bought token, regardless of its amount. */
export type PathCost = (path: EdgePath) => number;

/** Path that is least worth its cost; less than nothing if the flow pays more without it. */
export type LeastWorth = { path: EdgePath; worth: number };

/**
 * Returns the path that is least worth its cost. The worth of a path is the difference between what it pays and what the best
 * other path would pay for the same amount.
 */
export function findLeastWorth(flow: Flow, paths: readonly EdgePath[], costOf: PathCost): LeastWorth {
  const next = paths.map((path) => composeNext(flow, path));
  const [first = []] = paths;
  // One that cannot be measured is dropped like one that is worth nothing.
  let least: LeastWorth = { path: first, worth: Number.POSITIVE_INFINITY };
  for (const [index, path] of paths.entries()) {
    const { sold, paid } = measureFlow(flow, path);
    let replaced = 0;
    for (const [other, composed] of next.entries()) {
      if (other !== index) replaced = Math.max(replaced, payFor(sold, composed));
    }
    const worth = paid - replaced - costOf(path);
    if (Number.isNaN(worth)) return { path, worth: Number.NEGATIVE_INFINITY };
    if (worth < least.worth) least = { path, worth };
  }
  return least;
}

/** Returns the amount that is sold along the path, and what the flow would pay less without it. */
function measureFlow(flow: Flow, path: EdgePath): { sold: number; paid: number } {
  if (path.some((edge) => edge >= flow.graph.firstRanged)) {
    const taken = takeFlow(flow, path);
    pushFlow(flow, path, taken.sold);
    return taken;
  }
  const { rate, curvature, removable } = composeLast(flow, path);
  return { sold: removable, paid: payFor(removable, { rate, curvature: -curvature }) };
}

function payFor(amount: number, { rate, curvature }: { rate: number; curvature: number }): number {
  return (rate * amount) / (1 + curvature * amount);
}
