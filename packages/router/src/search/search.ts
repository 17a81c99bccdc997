import type { Address } from 'viem';
import { createFlow, type Flow, restartFlow } from '../flow/flow';
import type { Graph, Leaving } from '../graph';
import { getGraph, type Market } from '../market';
import { readAt, readFloat, readInt } from '../readAt';

/** Token numbers of one search, and the maximum hops of a path (1 to 5). */
type Trip = {
  sell: number;
  buy: number;
  maxHops: number;
};

/** Best results of the last search after a number of hops, by token. */
export type Level = {
  /** Greatest amount of each token that was reached; 0 for a token out of reach. */
  value: Float64Array;
  /** Last edge on the way to that amount. */
  via: Int32Array;
  /** The first `count` are the tokens that were reached, without the bought one. */
  tokens: Int32Array;
  count: number;
};

/** Working memory of one trip. */
export type Search = Trip & {
  graph: Graph;
  /** Amounts already sold, on top of which a search finds its path. */
  flow: Flow;
  /** By the hops that are left after them: the edges from which `buy` can be reached. For more than one hop, those are taken to be all. */
  leading: readonly Leaving[];
  /** By the hops that are left, and by token: the most that a unit of it can pay at the end of a path. Flow only lowers it. */
  mostPaid: readonly Float64Array[];
  /** Edges that its searches looked at, which is what takes their time. */
  work: { edges: number };
  /** Results after 0, 1, … hops. */
  levels: readonly Level[];
  /** The next best results after two hops that came through a different token than the best one. */
  second: Pick<Level, 'value' | 'via'>;
  /**
   * True to search for paths that pay most, even where concentrated pools cannot take the whole amount: they then pay all they
   * hold. False to search for paths that take all of it.
   */
  drains: boolean;
};

export type Ends = { sellToken: Address; buyToken: Address; maxHops?: number | undefined };

/** Maximum hops of any path. */
const hopLimit = 5;

/** Opens a search in the market, or returns undefined if the market lacks one of the tokens or both are the same. */
export function openSearch(market: Market, { sellToken, buyToken, maxHops = hopLimit }: Ends): Search | undefined {
  const graph = getGraph(market);
  const sell = graph.tokenIndex.get(sellToken.toLowerCase());
  const buy = graph.tokenIndex.get(buyToken.toLowerCase());
  if (sell === undefined || buy === undefined || sell === buy) return undefined;
  return createSearch(graph, { sell, buy, maxHops: Math.min(maxHops, hopLimit) });
}

/** Returns a search on top of the same flow for paths without the last of five hops, into which most of the time of a search goes. */
export function shortenSearch(search: Search): Search {
  return { ...search, maxHops: Math.min(search.maxHops, hopLimit - 1) };
}

type Space = Omit<Search, keyof Trip>;

const spaces = new WeakMap<Graph, Space>();

/** Creates a search with nothing sold yet. It reuses the working memory of the graph, which ends the search before it. */
function createSearch(graph: Graph, trip: Trip): Search {
  const space = spaces.get(graph) ?? createSpace(graph);
  spaces.set(graph, space);
  restartFlow(space.flow);
  const search = { ...space, ...trip, work: { edges: 0 } };
  collectLast(search);
  measureMostPaid(search);
  return search;
}

function createSpace(graph: Graph): Space {
  const tokens = graph.tokens.length;
  const edges = graph.source.length;
  const createLeaving = () => ({
    offsets: new Int32Array(tokens + 1),
    edges: new Int32Array(edges),
    targets: new Int32Array(edges),
    rates: new Float64Array(edges),
  });
  const createLevel = () => ({
    value: new Float64Array(tokens),
    via: new Int32Array(tokens),
    tokens: new Int32Array(tokens),
    count: 0,
  });
  return {
    graph,
    flow: createFlow(graph),
    leading: [createLeaving(), createLeaving(), ...Array.from({ length: hopLimit - 2 }, () => graph.leaving)],
    mostPaid: Array.from({ length: hopLimit }, () => new Float64Array(tokens)),
    levels: Array.from({ length: hopLimit + 1 }, createLevel),
    second: createLevel(),
    work: { edges: 0 },
    drains: false,
  };
}

/** Collects the edges that lead to the bought token. */
function collectLast({ graph, buy, leading }: Search): void {
  const { leaving, slots } = graph;
  const { offsets, edges, targets, rates } = readAt(leading, 0);
  const end = readInt(leaving.offsets, buy + 1);
  const start = readInt(leaving.offsets, buy);
  offsets.fill(0);
  for (let slot = start; slot < end; slot++) {
    const from = readInt(leaving.targets, slot);
    offsets[from] = readInt(offsets, from) + 1;
  }
  for (let token = 1; token < offsets.length; token++) {
    offsets[token] = readInt(offsets, token) + readInt(offsets, token - 1);
  }
  for (let slot = start; slot < end; slot++) {
    const from = readInt(leaving.targets, slot);
    const edge = readInt(leaving.edges, slot) ^ 1;
    const at = readInt(offsets, from) - 1;
    offsets[from] = at;
    edges[at] = edge;
    targets[at] = buy;
    rates[at] = readFloat(leaving.rates, readInt(slots, edge));
  }
}

/** Collects the edges that lead next to the bought token. */
function collectLastButOne({ graph: { leaving }, leading, mostPaid }: Search): void {
  const { offsets, edges, targets, rates } = readAt(leading, 1);
  const most = readAt(mostPaid, 1);
  let at = 0;
  for (let token = 0, slot = 0; token < most.length; token++) {
    offsets[token] = at;
    for (const end = readInt(leaving.offsets, token + 1); slot < end; slot++) {
      const to = readInt(leaving.targets, slot);
      if (most[to] === 0) continue;
      edges[at] = readInt(leaving.edges, slot);
      targets[at] = to;
      rates[at] = readFloat(leaving.rates, slot);
      at += 1;
    }
  }
  offsets[most.length] = at;
}

/** Sets the most that a unit of each token can pay with some hops left. */
function measureMostPaid(search: Search): void {
  const { sell, buy, maxHops, leading, mostPaid } = search;
  readAt(mostPaid, 0).fill(0)[buy] = 1;
  for (let left = 1; left < maxHops; left++) {
    const after = readAt(mostPaid, left - 1);
    const most = readAt(mostPaid, left);
    const { offsets, targets, rates } = readAt(leading, left - 1);
    for (let token = 0, slot = 0; token < most.length; token++) {
      let best = 0;
      for (const end = readInt(offsets, token + 1); slot < end; slot++) {
        const paid = readFloat(rates, slot) * readFloat(after, readInt(targets, slot));
        if (paid > best) best = paid;
      }
      most[token] = best;
    }
    most[buy] = 1;
    most[sell] = 0;
    if (left === 1) collectLastButOne(search);
  }
}
