import type { EdgePath } from '../graph';
import { composeLast, type Flow, getPathRate, pullFlow, pushFlow } from './flow';

/** Moves all flow that can be taken from one path to the best of the others. Returns the others. */
export function dropPath(flow: Flow, paths: readonly EdgePath[], dropped: EdgePath): EdgePath[] {
  const others = paths.filter((path) => path !== dropped);
  const { sold } = takeFlow(flow, dropped);
  if (!(sold > 0)) return others;
  let best: EdgePath = [];
  let bestRate = 0;
  for (const path of others) {
    const rate = getPathRate(flow, path);
    if (rate <= bestRate) continue;
    best = path;
    bestRate = rate;
  }
  pushFlow(flow, best, sold);
  return others;
}

/** Ranges of concentrated pools from which a path is taken back at most. */
const maxPieces = 256;

/** Takes all flow from the path, as far as it runs through all of its hops. Returns the amount sold along it and what it paid. */
export function takeFlow(flow: Flow, path: EdgePath): { sold: number; paid: number } {
  const taken = { sold: 0, paid: 0 };
  const isRanged = path.some((edge) => edge >= flow.graph.firstRanged);
  for (let piece = 0; piece < (isRanged ? maxPieces : 1); piece++) {
    const { removable } = composeLast(flow, path);
    if (!(removable > 0)) break;
    taken.sold += removable;
    taken.paid += pullFlow(flow, path, removable);
  }
  return taken;
}
