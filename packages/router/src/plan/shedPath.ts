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
  const worths = paths.map((path, index) => {
    const own = hops[index] ?? { rate: 0, curvature: 0, removable: 0 };
    const amount = own.removable;
    const elsewhere = hops.map(({ rate, curvature }, other) =>
      other === index ? 0 : (rate * amount) / (1 + curvature * amount),
    );
    return (own.rate * amount) / (1 - own.curvature * amount) - Math.max(...elsewhere) - costOf(path);
  });
  return dropPath(flow, paths, paths[worths.indexOf(Math.min(...worths))] ?? []);
}
