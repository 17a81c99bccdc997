import type { Address } from 'viem';
import { createFlow, type Flow, resetFlow, restartFlow } from '../flow/flow';
import type { Graph, Leaving } from '../graph';
import { getGraph, type Market } from '../market';
import { readAt, readFloat, readInt } from '../readAt';
import { startWork } from '../work';

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
  /**
   * By the hops that are left after them: the edges from which `buy` can be reached. For more than one hop, those are
   * taken to be all.
   */
  leading: readonly Leaving[];
  /** By the hops that are left, and by token: the most that a unit of it can pay at the end of a path. Flow only lowers it. */
  mostPaid: readonly Float64Array[];
  /** True after a search that left out a pool because it cannot take the amount. */
  seen: { isCapped: boolean };
  /** Results after 0, 1, … hops. */
  levels: readonly Level[];
  /** The next best results after two hops that came through a different token than the best one. */
  second: Pick<Level, 'value' | 'via'>;
  reach: Reach;
};

/**
 * The part of concentrated pools that a search uses. `whole`: paths that take the whole amount. `drained`: paths that
 * pay most, even where pools cannot take the whole amount; they then pay all they hold. `calm`: paths that take the
 * whole amount without crossing a tick, which costs gas.
 */
export type Reach = 'whole' | 'drained' | 'calm';

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

/**
 * Returns a search on top of the same flow for shorter paths: most of the time of a search goes into the last of five
 * hops, and next to none into paths of three.
 */
export function shortenSearch(search: Search, maxHops: number): Search {
  return { ...search, maxHops: Math.min(search.maxHops, maxHops) };
}

/**
 * The knowledge of a search about the ways to the bought token, whatever is sold for it: it counts all pools, so it is kept
 * until one changes.
 */
type Ways = Pick<Search, 'buy' | 'leading' | 'mostPaid'> & { version: number };

type Space = Pick<Search, 'graph' | 'flow' | 'levels' | 'second'> & {
  /** Version of the graph whose reserves the flow has. */
  version: number;
  /** Those last used come last. */
  ways: Ways[];
};

const spaces = new WeakMap<Graph, Space>();

/** Bought tokens whose ways are kept. */
const maxWays = 8;

/** Creates a search with nothing sold yet. It reuses the working memory of the graph, which ends the search before it. */
function createSearch(graph: Graph, trip: Trip): Search {
  const space = spaces.get(graph) ?? createSpace(graph);
  spaces.set(graph, space);
  const { flow, levels, second } = space;
  if (space.version === graph.version) resetFlow(flow);
  else restartFlow(flow);
  space.version = graph.version;
  flow.work = startWork();
  const { leading, mostPaid } = findWays(space, trip.buy);
  return { ...trip, graph, flow, levels, second, leading, mostPaid, reach: 'whole', seen: { isCapped: false } };
}

function findWays({ graph, ways }: Space, buy: number): Ways {
  const position = ways.findIndex((known) => known.buy === buy);
  const known = position < 0 ? undefined : ways.splice(position, 1)[0];
  const used = known ?? (ways.length < maxWays ? createWays(graph) : ways.shift()) ?? createWays(graph);
  ways.push(used);
  if (used.buy === buy && used.version === graph.version) return used;
  used.buy = buy;
  used.version = graph.version;
  collectLast(graph, used);
  measureMostPaid(graph, used);
  return used;
}

function createWays(graph: Graph): Ways {
  const tokens = graph.tokens.length;
  const edges = graph.source.length;
  const createLeaving = () => ({
    offsets: new Int32Array(tokens + 1),
    edges: new Int32Array(edges),
    targets: new Int32Array(edges),
    rates: new Float64Array(edges),
  });
  return {
    buy: -1,
    version: -1,
    leading: [createLeaving(), createLeaving(), ...Array.from({ length: hopLimit - 2 }, () => graph.leaving)],
    mostPaid: Array.from({ length: hopLimit }, () => new Float64Array(tokens)),
  };
}

function createSpace(graph: Graph): Space {
  const tokens = graph.tokens.length;
  const createLevel = () => ({
    value: new Float64Array(tokens),
    via: new Int32Array(tokens),
    tokens: new Int32Array(tokens),
    count: 0,
  });
  return {
    graph,
    version: -1,
    flow: createFlow(graph),
    levels: Array.from({ length: hopLimit + 1 }, createLevel),
    second: createLevel(),
    ways: [],
  };
}

/** Collects the edges that lead to the bought token. */
function collectLast({ leaving, slots }: Graph, { buy, leading }: Ways): void {
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
function collectLastButOne({ leaving }: Graph, { leading, mostPaid }: Ways): void {
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
function measureMostPaid(graph: Graph, ways: Ways): void {
  const { buy, leading, mostPaid } = ways;
  readAt(mostPaid, 0).fill(0)[buy] = 1;
  for (let left = 1; left < hopLimit; left++) {
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
    if (left === 1) collectLastButOne(graph, ways);
  }
}
