import type { EdgePath } from '../graph/edgePath';
import { relaxLayer } from './relaxLayer';
import type { Search } from './search';

export type FoundPath = {
  path: EdgePath;
  /** In float64. */
  buyAmount: number;
};

/**
 * The path that pays most for a finite amount on top of the flow, after `hopCost` (base units of the bought token) for each
 * hop; undefined when none pays anything. It meets no token twice and takes no pool against the flow.
 *
 * A swap never pays less for more, so of the ways to a token in so many hops only the best has to be kept. The exception
 * is a way that already met the token that comes next; with four hops at most that can only be the first one after the
 * sold token, so one more way through another first token is kept there.
 */
export function searchPath(search: Search, amount: number, hopCost: number): FoundPath | undefined {
  const { sell, buy, maxHops, values } = search;
  values[0]?.fill(0);
  values[0]?.set([amount], sell);
  let best = { hops: 0, buyAmount: 0, net: Number.NEGATIVE_INFINITY };
  for (let hops = 1; hops <= maxHops; hops++) {
    relaxLayer(search, hops);
    const buyAmount = values[hops]?.[buy] ?? 0;
    const net = buyAmount - hopCost * hops;
    if (buyAmount > 0 && net > best.net) best = { hops, buyAmount, net };
  }
  return best.hops === 0 ? undefined : { path: tracePath(search, best.hops), buyAmount: best.buyAmount };
}

function tracePath({ graph, buy, via, secondVia }: Search, length: number): EdgePath {
  const path: number[] = [];
  let token = buy;
  let later = -1;
  for (let hops = length; hops > 0; hops--) {
    let edge = via[hops]?.[token] ?? 0;
    if (hops === 2 && graph.source[edge] === later) edge = secondVia[token] ?? 0;
    path[hops - 1] = edge;
    later = token;
    token = graph.source[edge] ?? 0;
  }
  return path;
}
