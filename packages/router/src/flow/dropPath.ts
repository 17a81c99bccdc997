import type { EdgePath } from '../graph/edgePath';
import { composeHops } from './composeHops';
import type { Flow } from './flow';
import { getPathRate } from './getPathRate';
import { pullFlow } from './pullFlow';
import { pushFlow } from './pushFlow';

/** Takes all that can be taken from the path and sends it along the best of the others. Returns the others. */
export function dropPath(flow: Flow, paths: readonly EdgePath[], dropped: EdgePath): EdgePath[] {
  const others = paths.filter((path) => path !== dropped);
  const { removable } = composeHops(flow, dropped);
  if (!(removable > 0)) return others;
  pullFlow(flow, dropped, removable);
  let best: EdgePath = [];
  let bestRate = 0;
  for (const path of others) {
    const rate = getPathRate(flow, path);
    if (rate <= bestRate) continue;
    best = path;
    bestRate = rate;
  }
  pushFlow(flow, best, removable);
  return others;
}
