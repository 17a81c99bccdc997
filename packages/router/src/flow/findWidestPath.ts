import type { Graph } from '../graph/graph';
import type { PathShare } from './pathShare';

type Ends = { sell: number; buy: number; maxHops: number };
type Reached = { width: number; edge: number };

/** The path whose narrowest edge is the widest; undefined when no edge with a width leads to `buy` in `maxHops` hops. */
export function findWidestPath(
  graph: Graph,
  widths: ReadonlyMap<number, number>,
  { sell, buy, maxHops }: Ends,
): PathShare | undefined {
  const levels = [new Map<number, Reached>([[sell, { width: 1, edge: -1 }]])];
  let best = { hops: 0, width: 0 };
  for (let hops = 1; hops <= maxHops; hops++) {
    const before = levels[hops - 1] ?? new Map<number, Reached>();
    const after = new Map<number, Reached>();
    for (const [edge, width] of widths) {
      const reached = Math.min(width, before.get(graph.source[edge] ?? 0)?.width ?? 0);
      const token = graph.target[edge] ?? 0;
      if (reached > (after.get(token)?.width ?? 0)) after.set(token, { width: reached, edge });
    }
    levels.push(after);
    const width = after.get(buy)?.width ?? 0;
    if (width > best.width) best = { hops, width };
  }
  if (best.hops === 0) return undefined;
  return { path: tracePath(graph, levels, { token: buy, hops: best.hops }), share: best.width };
}

function tracePath(graph: Graph, levels: readonly Map<number, Reached>[], end: { token: number; hops: number }) {
  const path: number[] = [];
  let token = end.token;
  for (let hops = end.hops; hops > 0; hops--) {
    const edge = levels[hops]?.get(token)?.edge ?? 0;
    path[hops - 1] = edge;
    token = graph.source[edge] ?? 0;
  }
  return path;
}
