import type { EdgePath, Graph } from '../graph';
import { readFloat } from '../readAt';
import { type Flow, getAmountOut, getPathRate, pullFlow, pushFlow } from './flow';
import { getRangedInput } from './rangedFlow';

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

/** Takes all flow from the path, as far as it runs through all of its hops. Returns the amount sold along it and what it paid. */
export function takeFlow(flow: Flow, path: EdgePath): { sold: number; paid: number } {
  const sold = getRemovable(flow, path);
  return sold > 0 ? { sold, paid: pullFlow(flow, path, sold) } : { sold: 0, paid: 0 };
}

/** Returns the amount that can be taken back from the path until one of its hops is empty. */
function getRemovable(flow: Flow, path: EdgePath): number {
  let removable = Number.POSITIVE_INFINITY;
  for (const edge of path.toReversed()) {
    const amount = readFloat(flow.amountIn, edge);
    const paid = getAmountOut(flow, edge);
    removable = paid <= removable ? amount : amount - getAmountIn(flow.graph, edge, paid - removable);
  }
  return removable;
}

/** Returns the amount for which an edge pays `paid`. */
function getAmountIn(graph: Graph, edge: number, paid: number): number {
  const keep = readFloat(graph.keep, edge);
  if (edge >= graph.firstRanged) return getRangedInput(graph, edge, paid) / keep;
  return (readFloat(graph.reserveIn, edge) * paid) / (readFloat(graph.reserveOut, edge) - paid) / keep;
}
