import type { Address } from 'viem';
import { createFlow, type Flow, restartFlow } from '../flow/flow';
import type { Graph } from '../graph';
import { getGraph, type Market } from '../market';
import { readInt } from '../readAt';

/** Token numbers of one search, and the maximum hops of a path (1 to 4). */
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

/** Working memory of one trip. */
export type Search = Trip & {
  graph: Graph;
  /** Amounts already sold, on top of which a search finds its path. */
  flow: Flow;
  /** For each hop, the edges that a path may take on it: `sell` leads to their start, and their end to `buy`. */
  layers: readonly Int32Array[];
  /** Results after 0, 1, … hops. */
  levels: readonly Level[];
  /** The next best results after two hops that came through a different token than the best one. */
  second: Level;
  /**
   * True to search for paths that pay most, even where concentrated pools cannot take the whole amount: they then pay all they
   * hold. False to search for paths that take all of it.
   */
  drains: boolean;
};

export type Ends = { sellToken: Address; buyToken: Address; maxHops?: number | undefined };

/** Maximum hops of any path. */
const hopLimit = 4;

/** Opens a search in the market, or returns undefined if the market lacks one of the tokens or both are the same. */
export function openSearch(market: Market, { sellToken, buyToken, maxHops = hopLimit }: Ends): Search | undefined {
  const graph = getGraph(market);
  const sell = graph.tokenIndex.get(sellToken.toLowerCase());
  const buy = graph.tokenIndex.get(buyToken.toLowerCase());
  if (sell === undefined || buy === undefined || sell === buy) return undefined;
  return createSearch(graph, { sell, buy, maxHops: Math.min(maxHops, hopLimit) });
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
  return {
    graph,
    flow: createFlow(graph),
    layers: Array.from({ length: hopLimit }, () => new Int32Array(graph.source.length)),
    levels: Array.from({ length: hopLimit + 1 }, createLevel),
    second: createLevel(),
    drains: false,
  };
}

const outOfReach = 255;

/**
 * Sorts the edges that are useful for the trip by hop, once, so that each search only runs down the lists. The lists are parts
 * of `space`, one array for each hop.
 */
function createLayers(graph: Graph, { sell, buy, maxHops }: Trip, space: readonly Int32Array[]): Int32Array[] {
  const { offsets, outgoing, target, reserveOut } = graph;
  const distance = measureDistances(graph, buy, maxHops);
  const seenIn = new Int8Array(graph.tokens.length);
  let frontier = [sell];
  return space.slice(0, maxHops).map((layer, index) => {
    const hop = index + 1;
    const next: number[] = [];
    let length = 0;
    for (const token of frontier) {
      const end = readInt(offsets, token + 1);
      for (let slot = readInt(offsets, token); slot < end; slot++) {
        const edge = readInt(outgoing, slot);
        const to = readInt(target, edge);
        if (readInt(distance, to) > maxHops - hop || to === sell || reserveOut[edge] === 0) continue;
        layer[length] = edge;
        length += 1;
        if (to === buy || seenIn[to] === hop) continue;
        seenIn[to] = hop;
        next.push(to);
      }
    }
    frontier = next;
    return layer.subarray(0, length);
  });
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
