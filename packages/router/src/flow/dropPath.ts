import type { EdgePath } from '../graph';
import { composeHops, type Flow, getPathRate, pullFlow, pushFlow } from './flow';

/** Moves all flow that can be taken from one path to the best of the others. Returns the others. */
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
