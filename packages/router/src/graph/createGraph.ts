import type { Address } from 'viem';
import type { Pool } from '../pool';
import type { Graph } from './graph';
import { setEdgeReserves } from './setEdgeReserves';

/** The graph of these pools: an edge for each direction of each pool. */
export function createGraph(pools: readonly Pool[]): Graph {
  const tokens: Address[] = [];
  const tokenIndex = new Map<string, number>();
  const toIndex = (token: Address) => {
    const key = token.toLowerCase();
    const index = tokenIndex.get(key) ?? tokens.length;
    if (index === tokens.length) {
      tokens.push(token);
      tokenIndex.set(key, index);
    }
    return index;
  };

  const edges = 2 * pools.length;
  const source = new Int32Array(edges);
  const target = new Int32Array(edges);
  const keep = new Float64Array(edges);
  for (const [position, pool] of pools.entries()) {
    const token0 = toIndex(pool.token0);
    const token1 = toIndex(pool.token1);
    source.set([token0, token1], 2 * position);
    target.set([token1, token0], 2 * position);
    keep.fill((10_000 - pool.feeBps) / 10_000, 2 * position, 2 * position + 2);
  }

  const graph: Graph = {
    tokens,
    tokenIndex,
    source,
    target,
    reserveIn: new Float64Array(edges),
    reserveOut: new Float64Array(edges),
    keep,
    ...groupBySource(source, tokens.length),
  };
  for (const [position, pool] of pools.entries()) setEdgeReserves(graph, position, pool);
  return graph;
}

function groupBySource(source: Int32Array, tokenCount: number): Pick<Graph, 'offsets' | 'outgoing'> {
  const offsets = new Int32Array(tokenCount + 1);
  for (const token of source) offsets[token + 1] = (offsets[token + 1] ?? 0) + 1;
  for (let token = 0; token < tokenCount; token++) {
    offsets[token + 1] = (offsets[token + 1] ?? 0) + (offsets[token] ?? 0);
  }
  const next = offsets.slice();
  const outgoing = new Int32Array(source.length);
  for (const [edge, token] of source.entries()) {
    const slot = next[token] ?? 0;
    outgoing[slot] = edge;
    next[token] = slot + 1;
  }
  return { offsets, outgoing };
}
