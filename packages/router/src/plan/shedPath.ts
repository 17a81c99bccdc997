import { dropPath } from '../flow/dropPath';
import { composeHops, type Flow, pickPath } from '../flow/flow';
import type { EdgePath } from '../graph';

/** Returns the cost of a path in base units of the bought token, regardless of its amount. */
export type PathCost = (path: EdgePath) => number;

/**
 * Drops the path that is least worth its cost and moves its flow to the best of the others. Returns the others. The worth of a
 * path is the difference between what it pays and what the best other path would pay for the same amount.
 */
export function shedPath(flow: Flow, paths: readonly EdgePath[], costOf: PathCost): EdgePath[] {
  const hops = new Map(paths.map((path) => [path, composeHops(flow, path)]));
  const measureWorth = (path: EdgePath) => {
    const { rate, curvature, removable } = composeHops(flow, path);
    const others = [...hops].filter(([other]) => other !== path).map(([, composed]) => payFor(removable, composed));
    return payFor(removable, { rate, curvature: -curvature }) - Math.max(...others) - costOf(path);
  };
  return dropPath(
    flow,
    paths,
    pickPath(paths, (path) => -measureWorth(path)),
  );
}

function payFor(amount: number, { rate, curvature }: { rate: number; curvature: number }): number {
  return (rate * amount) / (1 + curvature * amount);
}
