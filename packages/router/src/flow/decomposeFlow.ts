import type { EdgePath, Graph } from '../graph';
import { readFloat, readInt } from '../readAt';
import type { Flow } from './flow';

/** Path and its share of the whole sell amount, 0 to 1. */
export type PathShare = {
  path: EdgePath;
  share: number;
};

export type Decomposition = {
  sell: number;
  buy: number;
  maxHops: number;
  maxPaths: number;
};

const minShare = 1e-5;

/**
 * Returns the flow as at most `maxPaths` paths of at most `maxHops` hops, from the narrowest to the widest; the widest
 * remaining one is taken first. Their shares add up to 1: the remainder is spread over them in proportion.
 */
export function decomposeFlow(flow: Flow, { sell, buy, maxHops, maxPaths }: Decomposition): PathShare[] {
  const widths = measureShares(flow, sell, buy);
  const found: PathShare[] = [];
  let total = 0;
  while (found.length < maxPaths) {
    const widest = findWidestPath(flow.graph, widths, { sell, buy, maxHops });
    if (!widest || widest.share < minShare) break;
    for (const edge of widest.path) widths.set(edge, (widths.get(edge) ?? 0) - widest.share);
    found.push(widest);
    total += widest.share;
  }
  return found.map(({ path, share }) => ({ path, share: share / total })).toSorted((a, b) => a.share - b.share);
}

/** Returns the path whose narrowest edge is widest, with that width, or undefined if none leads to `buy` in `maxHops` hops. */
function findWidestPath(
  { source, target }: Graph,
  widths: ReadonlyMap<number, number>,
  { sell, buy, maxHops }: { sell: number; buy: number; maxHops: number },
): PathShare | undefined {
  let best: PathShare | undefined;
  let before = new Map<number, PathShare>([[sell, { path: [], share: 1 }]]);
  for (let hops = 1; hops <= maxHops; hops++) {
    const after = new Map<number, PathShare>();
    for (const [edge, width] of widths) {
      const reached = before.get(readInt(source, edge));
      if (!reached) continue;
      const share = Math.min(width, reached.share);
      const token = readInt(target, edge);
      if (share > (after.get(token)?.share ?? 0)) after.set(token, { path: [...reached.path, edge], share });
    }
    const reached = after.get(buy);
    if (reached && reached.share > (best?.share ?? 0)) best = reached;
    before = after;
  }
  return best;
}

/**
 * Returns the share of the sold amount, 0 to 1, that runs through each used edge when the amount that reaches a token is
 * spread over its outgoing edges in proportion to the flow. Edges that close a cycle, which only pays fees, and edges into
 * dead ends are left out.
 */
function measureShares(flow: Flow, sell: number, buy: number): Map<number, number> {
  const shares = new Map<number, number>();
  const reaching = new Map<number, number>([[sell, 1]]);
  for (const { token, edges } of sortTokens(flow, sell, buy)) {
    let whole = 0;
    for (const edge of edges) whole += readFloat(flow.amountIn, edge);
    for (const edge of edges) {
      const share = ((reaching.get(token) ?? 0) * readFloat(flow.amountIn, edge)) / whole;
      const next = readInt(flow.graph.target, edge);
      shares.set(edge, share);
      reaching.set(next, (reaching.get(next) ?? 0) + share);
    }
  }
  return shares;
}

type Junction = { token: number; edges: readonly number[] };

/** Returns the tokens that lead to `buy` with the edges on which they do, each after all those that lead to it. */
function sortTokens(flow: Flow, sell: number, buy: number): Junction[] {
  const leaving = groupBySource(flow);
  const junctions: Junction[] = [];
  const leadsToBuy = new Map<number, boolean | 'open'>([[buy, true]]);
  const visit = (token: number): boolean => {
    leadsToBuy.set(token, 'open');
    const edges = (leaving.get(token) ?? []).filter((edge) => {
      const next = readInt(flow.graph.target, edge);
      const known = leadsToBuy.get(next);
      return known === 'open' ? false : (known ?? visit(next));
    });
    leadsToBuy.set(token, edges.length > 0);
    if (edges.length > 0) junctions.push({ token, edges });
    return edges.length > 0;
  };
  visit(sell);
  return junctions.reverse();
}

function groupBySource({ graph, touched, amountIn }: Flow): Map<number, number[]> {
  const leaving = new Map<number, number[]>();
  for (const edge of touched) {
    if (readFloat(amountIn, edge) <= 0) continue;
    const token = readInt(graph.source, edge);
    const edges = leaving.get(token);
    if (edges) edges.push(edge);
    else leaving.set(token, [edge]);
  }
  return leaving;
}
