import { findWidestPath } from './findWidestPath';
import type { Flow } from './flow';
import { measureShares } from './measureShares';
import type { PathShare } from './pathShare';

export type Decomposition = {
  sell: number;
  buy: number;
  maxHops: number;
  maxPaths: number;
};

const leastShare = 1e-5;

/**
 * The flow as paths of at most `maxHops` hops, the widest that is left first, at most `maxPaths` of them; returned from the
 * narrowest to the widest. Their shares add up to 1: what is left over in the end goes to each in proportion.
 */
export function decomposeFlow(flow: Flow, { sell, buy, maxHops, maxPaths }: Decomposition): PathShare[] {
  const widths = measureShares(flow, sell, buy);
  const found: PathShare[] = [];
  let total = 0;
  while (found.length < maxPaths) {
    const widest = findWidestPath(flow.graph, widths, { sell, buy, maxHops });
    if (!widest || widest.share < leastShare) break;
    for (const edge of widest.path) widths.set(edge, (widths.get(edge) ?? 0) - widest.share);
    found.push(widest);
    total += widest.share;
  }
  return found.map(({ path, share }) => ({ path, share: share / total })).toSorted((a, b) => a.share - b.share);
}
