import type { Flow } from './flow';

/**
 * The part of the sold amount, 0 to 1, that runs through each used edge when what reaches a token is spread over the edges
 * that leave it as the flow is. Edges that close a cycle, which only pays fees, and edges into dead ends are left out.
 */
export function measureShares(flow: Flow, sell: number, buy: number): Map<number, number> {
  const { target } = flow.graph;
  const shares = new Map<number, number>();
  const reaching = new Map<number, number>([[sell, 1]]);
  for (const { token, edges } of sortTokens(flow, sell, buy)) {
    let whole = 0;
    for (const edge of edges) whole += flow.amountIn[edge] ?? 0;
    for (const edge of edges) {
      const share = ((reaching.get(token) ?? 0) * (flow.amountIn[edge] ?? 0)) / whole;
      const next = target[edge] ?? 0;
      shares.set(edge, share);
      reaching.set(next, (reaching.get(next) ?? 0) + share);
    }
  }
  return shares;
}

type Junction = { token: number; edges: readonly number[] };

/** Tokens that lead to `buy` with the edges on which they do, each after all those that lead to it. */
function sortTokens(flow: Flow, sell: number, buy: number): Junction[] {
  const leaving = groupBySource(flow);
  const junctions: Junction[] = [];
  const leadsToBuy = new Map<number, boolean | 'open'>([[buy, true]]);
  const visit = (token: number): boolean => {
    leadsToBuy.set(token, 'open');
    const edges = (leaving.get(token) ?? []).filter((edge) => {
      const next = flow.graph.target[edge] ?? 0;
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
    if ((amountIn[edge] ?? 0) <= 0) continue;
    const token = graph.source[edge] ?? 0;
    const edges = leaving.get(token);
    if (edges) edges.push(edge);
    else leaving.set(token, [edge]);
  }
  return leaving;
}
