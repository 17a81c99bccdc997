import type { EdgePath, Graph } from '../graph';
import { readFloat, readInt } from '../readAt';
import { takeFlow } from './dropPath';
import { type Flow, getInflow, getOutflow, setFlow } from './flow';

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

/** Parts of the amount sold and of that bought from which on a path counts. */
const [minShare, minWorth] = [1e-5, 1e-7];
/** Paths that count too little before the others do, too: a narrower one may pay more. */
const maxSkipped = 4;

/** Part of the flow that may be left over before another order is tried. */
const negligibleRest = 1e-6;

/**
 * Returns the flow as at most `maxPaths` paths of at most `maxHops` hops, in their order of execution. The first is
 * taken back from the flow last: so each sells as much as leaves the flow to those before it. The widest is taken first
 * or, if that leaves flow that only longer paths would use up, the longest. Their shares add up to 1: the remainder is
 * spread over them in proportion.
 */
export function decomposeFlow(flow: Flow, parameters: Decomposition): PathShare[] {
  const widest = takePaths(flow, parameters, 1);
  if (widest.total >= 1 - negligibleRest || widest.found.length >= parameters.maxPaths) return normalise(widest);
  const longest = takePaths(flow, parameters, parameters.maxHops);
  return normalise(longest.total > widest.total ? longest : widest);
}

/** Returns the flow as these paths and no others, those that carry least first. Their shares add up to 1. */
export function splitFlow(flow: Flow, paths: readonly EdgePath[], sell: number): PathShare[] {
  const amounts = flow.touched.map((edge) => readFloat(flow.amountIn, edge));
  const whole = getInflow(flow, sell);
  const found = paths.map((path) => ({ path, share: takeFlow(flow, path).sold / whole }));
  for (const [index, edge] of flow.touched.entries()) setFlow(flow, edge, amounts[index] ?? 0);
  const total = found.reduce((sum, { share }) => sum + share, 0);
  return normalise({ found: found.filter(({ share }) => share > 0).toSorted((a, b) => a.share - b.share), total });
}

type Taken = { found: PathShare[]; total: number };

function normalise({ found, total }: Taken): PathShare[] {
  return found.map(({ path, share }) => ({ path, share: share / total }));
}

/** Takes paths from the flow, those of at least `minHops` hops before the others, and puts the flow back. */
function takePaths(flow: Flow, { sell, buy, maxHops, maxPaths }: Decomposition, minHops: number): Taken {
  const amounts = flow.touched.map((edge) => readFloat(flow.amountIn, edge));
  const whole = getInflow(flow, sell);
  const found: PathShare[] = [];
  const worth = getOutflow(flow, buy);
  let total = 0;
  let skipped = 0;
  let hops = minHops;
  while (found.length < maxPaths) {
    const widest = findWidestPath(flow.graph, measureShares(flow, sell, buy), { sell, buy, minHops: hops, maxHops });
    const { sold, paid } = widest ? takeFlow(flow, widest) : { sold: 0, paid: 0 };
    const share = sold / whole;
    if (widest && (share >= minShare || paid >= worth * minWorth)) {
      found.unshift({ path: widest, share });
      total += share;
    } else if (hops > 1) hops -= 1;
    else if (sold > 0 && skipped < maxSkipped) skipped += 1;
    else break;
  }
  for (const [index, edge] of flow.touched.entries()) setFlow(flow, edge, amounts[index] ?? 0);
  return { found, total };
}

/** Returns the path whose narrowest edge is widest, or undefined if none leads to `buy` in `minHops` to `maxHops` hops. */
function findWidestPath(
  { source, target }: Graph,
  widths: ReadonlyMap<number, number>,
  { sell, buy, minHops, maxHops }: { sell: number; buy: number; minHops: number; maxHops: number },
): EdgePath | undefined {
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
    if (reached && hops >= minHops && reached.share > (best?.share ?? 0)) best = reached;
    before = after;
  }
  return best?.path;
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
