import { composeHops } from '../flow/composeHops';
import { dropPath } from '../flow/dropPath';
import type { Flow } from '../flow/flow';
import type { EdgePath } from '../graph/edgePath';

/** What a path costs in base units of the bought token whatever its amount. */
export type PathCost = (path: EdgePath) => number;

/**
 * Drops the path that is the least worth its cost, and sends its flow along the best of the others. Returns the others.
 * The worth is the difference between what the path pays and what the best other path would pay for the same amount.
 */
export function shedPath(flow: Flow, paths: readonly EdgePath[], costOf: PathCost): EdgePath[] {
  const hops = paths.map((path) => composeHops(flow, path));
  let least = { path: paths[0] ?? [], worth: Number.POSITIVE_INFINITY };
  for (const [index, path] of paths.entries()) {
    const { rate, curvature, removable } = hops[index] ?? { rate: 0, curvature: 0, removable: 0 };
    const elsewhere = hops.filter((_, other) => other !== index).map((other) => payFor(removable, other));
    const worth = payFor(removable, { rate, curvature: -curvature }) - Math.max(...elsewhere) - costOf(path);
    if (worth < least.worth) least = { path, worth };
  }
  return dropPath(flow, paths, least.path);
}

function payFor(amount: number, { rate, curvature }: { rate: number; curvature: number }): number {
  return (rate * amount) / (1 + curvature * amount);
}
