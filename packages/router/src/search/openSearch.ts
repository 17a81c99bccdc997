import type { Address } from 'viem';
import { getGraph } from '../graph/getGraph';
import type { Market } from '../market';
import { createSearch, longestPath } from './createSearch';
import type { Search } from './search';

export type Ends = { sellToken: Address; buyToken: Address; maxHops?: number | undefined };

/** A search in the market; undefined when it does not have one of the tokens, or both are the same. */
export function openSearch(market: Market, { sellToken, buyToken, maxHops = longestPath }: Ends): Search | undefined {
  const graph = getGraph(market);
  const sell = graph.tokenIndex.get(sellToken.toLowerCase());
  const buy = graph.tokenIndex.get(buyToken.toLowerCase());
  if (sell === undefined || buy === undefined || sell === buy) return undefined;
  return createSearch(graph, { sell, buy, maxHops: Math.min(maxHops, longestPath) });
}
