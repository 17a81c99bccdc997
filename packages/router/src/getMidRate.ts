import type { Address } from 'viem';
import { type EdgePath, type Graph, getOutgoing } from './graph';
import type { Market } from './market';
import { readFloat } from './readAt';
import { openSearch, type Search } from './search/search';
import { searchPath } from './search/searchPath';

export type GetMidRateParameters = {
  sellToken: Address;
  buyToken: Address;
  /** Maximum hops of the path, 1 to 5; 5 by default. */
  maxHops?: number;
};

/**
 * Returns the rate before fees and price impact, in base units of the bought token per base unit of the sold token, or
 * undefined if no path connects the two. It is the rate of the path that pays most for a thousandth of the deepest reserve of
 * either token (the smaller of the two in value), so that a nearly empty pool does not set it. Pure.
 */
export function getMidRate(market: Market, parameters: GetMidRateParameters): number | undefined {
  const search = openSearch(market, parameters);
  const path = search && findDeepPath(search);
  return path && getPathMidRate(search.graph, path);
}

/** Fractions of the deepest reserve; the later ones serve tokens so coarse that the first buys less than a base unit. */
const probes = [1e-3, 1e-2, 1e-1, 1];

/** Returns the path that sets the mid rate, or undefined if no path connects the two tokens. */
export function findDeepPath(search: Search): EdgePath | undefined {
  const { graph, sell, buy } = search;
  const sellReserve = findDeepestReserve(graph, sell);
  const buyReserve = findDeepestReserve(graph, buy);
  for (const probe of probes) {
    const path = searchPath(search, sellReserve * probe, 0)?.path;
    if (!path) continue;
    const rate = getPathMidRate(graph, path);
    if (buyReserve >= sellReserve * rate) return path;
    return searchPath(search, (buyReserve * probe) / rate, 0)?.path ?? path;
  }
  return undefined;
}

function findDeepestReserve(graph: Graph, token: number): number {
  let deepest = 0;
  for (const edge of getOutgoing(graph, token)) {
    if (graph.reserveOut[edge] !== 0) deepest = Math.max(deepest, readDepth(graph, edge));
  }
  return deepest;
}

/**
 * Returns the reserve of an edge; of a concentrated pool, whose reserves are as deep as its ranges are narrow, at most
 * the amount that it takes.
 */
function readDepth({ reserveIn, firstRanged, ranged }: Graph, edge: number): number {
  const reserve = readFloat(reserveIn, edge);
  return edge < firstRanged ? reserve : Math.min(reserve, readFloat(ranged.capacity, edge - firstRanged));
}

function getPathMidRate({ reserveIn, reserveOut }: Graph, path: EdgePath): number {
  return path.reduce((rate, edge) => (rate * readFloat(reserveOut, edge)) / readFloat(reserveIn, edge), 1);
}
