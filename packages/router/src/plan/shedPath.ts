import { dropPath, takeFlow } from '../flow/dropPath';
import { composeLast, composeNext, type Flow, pickPath, pushFlow } from '../flow/flow';
import type { EdgePath } from '../graph';

/** Returns the cost of a path in base units of the bought token, regardless of its amount. */
export type PathCost = (path: EdgePath) => number;

/**
 * Drops the path that is least worth its cost and moves its flow to the best of the others. Returns the others. The worth of a
 * path is the difference between what it pays and what the best other path would pay for the same amount.
 */
export function shedPath(flow: Flow, paths: readonly EdgePath[], costOf: PathCost): EdgePath[] {
  const hops = new Map(paths.map((path) => [path, composeNext(flow, path)]));
  const measureWorth = (path: EdgePath) => {
    const { sold, paid } = measureFlow(flow, path);
    const others = [...hops].filter(([other]) => other !== path).map(([, composed]) => payFor(sold, composed));
    return paid - Math.max(...others) - costOf(path);
  };
  return dropPath(
    flow,
    paths,
    pickPath(paths, (path) => -measureWorth(path)),
  );
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
