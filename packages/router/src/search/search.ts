import type { Address } from 'viem';
import { createFlow, type Flow, restartFlow } from '../flow/flow';
import type { EdgePath, Graph } from '../graph';
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
};

/** Edges that a path may take on one hop, by the token that they leave. */
export type Layer = {
  edges: Int32Array;
  /** Tokens that are left on this hop, and the position after the last edge of each. */
  tokens: Int32Array;
  ends: Int32Array;
  /** By token: the most that a unit of it can pay at the end of a path that has this hop before it. Flow only lowers it. */
  mostPaid: Float64Array;
};

/** Working memory of one trip. */
export type Search = Trip & {
  graph: Graph;
  /** Amounts already sold, on top of which a search finds its path. */
  flow: Flow;
  /** For each hop, the edges that a path may take on it: `sell` leads to their start, and their end to `buy`. */
  layers: readonly Layer[];
  /** The shortened search, once it was needed, and memory for its edges. */
  short: Search | undefined;
  spare: readonly Layer[];
  /** Results after 0, 1, … hops. */
  levels: readonly Level[];
  /** The next best results after two hops that came through a different token than the best one. */
  second: Level;
  /**
   * True to search for paths that pay most, even where concentrated pools cannot take the whole amount: they then pay all they
   * hold. False to search for paths that take all of it.
   */
  drains: boolean;
  /** The path that was found last, if any. */
  last: EdgePath | undefined;
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

/**
 * Returns a search on top of the same flow for paths without the last of five hops, into which most of the time of a search goes. It
 * ends with the other one.
 */
export function shortenSearch(search: Search): Search {
  if (search.maxHops < hopLimit) return search;
  if (search.short) return search.short;
  const trip = { ...search, maxHops: hopLimit - 1 };
  search.short = { ...trip, layers: createLayers(search.graph, trip, search.spare) };
  return search.short;
}

type Space = Omit<Search, keyof Trip>;

const spaces = new WeakMap<Graph, Space>();

/** Creates a search with nothing sold yet. It reuses the working memory of the graph, which ends the search before it. */
function createSearch(graph: Graph, trip: Trip): Search {
  const space = spaces.get(graph) ?? createSpace(graph);
  spaces.set(graph, space);
  restartFlow(space.flow);
  return { ...space, ...trip, layers: createLayers(graph, trip, space.layers) };
}

function createSpace(graph: Graph): Space {
  const tokens = graph.tokens.length;
  const createLevel = () => ({ value: new Float64Array(tokens), via: new Int32Array(tokens) });
  const createLayer = () => ({
    edges: new Int32Array(graph.source.length),
    tokens: new Int32Array(tokens),
    ends: new Int32Array(tokens),
    mostPaid: new Float64Array(tokens),
  });
  return {
    graph,
    flow: createFlow(graph),
    layers: Array.from({ length: hopLimit }, createLayer),
    spare: Array.from({ length: hopLimit - 1 }, createLayer),
    levels: Array.from({ length: hopLimit + 1 }, createLevel),
    second: createLevel(),
    drains: false,
    last: undefined,
    short: undefined,
  };
}

const outOfReach = 255;

/**
 * Sorts the edges that are useful for the trip by hop, once, so that each search only runs down the lists. The layers are parts
 * of `space`.
 */
function createLayers(graph: Graph, { sell, buy, maxHops }: Trip, space: readonly Layer[]): Layer[] {
  const { offsets, outgoing, target, reserveOut } = graph;
  const distance = measureDistances(graph, buy, maxHops);
  const seenIn = new Int8Array(graph.tokens.length);
  let frontier = [sell];
  const layers = space.slice(0, maxHops).map(({ edges, tokens, ends, mostPaid }, index) => {
    const hop = index + 1;
    const next: number[] = [];
    let length = 0;
    let left = 0;
    for (const token of frontier) {
      const end = readInt(offsets, token + 1);
      for (let slot = readInt(offsets, token); slot < end; slot++) {
        const edge = readInt(outgoing, slot);
        const to = readInt(target, edge);
        if (readInt(distance, to) > maxHops - hop || to === sell || reserveOut[edge] === 0) continue;
        edges[length] = edge;
        length += 1;
        if (to === buy || seenIn[to] === hop) continue;
        seenIn[to] = hop;
        next.push(to);
      }
      tokens[left] = token;
      ends[left] = length;
      left += 1;
    }
    frontier = next;
    return {
      edges: edges.subarray(0, length),
      tokens: tokens.subarray(0, left),
      ends: ends.subarray(0, left),
      mostPaid,
    };
  });
  measureMostPaid(graph, buy, layers);
  return layers;
}

/** Sets the most that a unit of each token can pay after each hop, from the last hop back. */
function measureMostPaid({ source, target, keep, reserveIn, reserveOut }: Graph, buy: number, layers: Layer[]): void {
  for (const { mostPaid } of layers) {
    mostPaid.fill(0);
    mostPaid[buy] = 1;
  }
  for (let hop = layers.length - 1; hop > 0; hop--) {
    const { edges, mostPaid: after } = readAt(layers, hop);
    const { mostPaid } = readAt(layers, hop - 1);
    for (let slot = 0; slot < edges.length; slot++) {
      const edge = readInt(edges, slot);
      const rate = (readFloat(keep, edge) * readFloat(reserveOut, edge)) / readFloat(reserveIn, edge);
      const paid = rate * readFloat(after, readInt(target, edge));
      const from = readInt(source, edge);
      if (paid > readFloat(mostPaid, from)) mostPaid[from] = paid;
    }
  }
}

/** Returns the hops from each token to `buy`, up to the maximum length of a path. */
function measureDistances({ tokens, offsets, outgoing, target }: Graph, buy: number, maxHops: number): Int32Array {
  const distance = new Int32Array(tokens.length).fill(outOfReach);
  distance[buy] = 0;
  let frontier = [buy];
  for (let hops = 1; hops < maxHops; hops++) {
    const next: number[] = [];
    for (const token of frontier) {
      const end = readInt(offsets, token + 1);
      for (let slot = readInt(offsets, token); slot < end; slot++) {
        const neighbour = readInt(target, readInt(outgoing, slot));
        if (distance[neighbour] !== outOfReach) continue;
        distance[neighbour] = hops;
        next.push(neighbour);
      }
    }
    frontier = next;
  }
  return distance;
}
