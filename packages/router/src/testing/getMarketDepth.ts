import { composeNext } from '../flow/flow';
import { findDeepPath } from '../getMidRate';
import type { Market } from '../market';
import { type Ends, openSearch } from '../search/search';

/**
 * Returns the depth of the best path between two tokens, in base units of each. Constant-product pools in sequence act as one
 * such pool; these are its reserves.
 */
export function getMarketDepth(market: Market, ends: Ends): { sold: number; bought: number } | undefined {
  const search = openSearch(market, ends);
  const path = search && findDeepPath(search);
  if (!path) return undefined;
  const { rate, curvature } = composeNext(search.flow, path);
  return { sold: 1 / curvature, bought: rate / curvature };
}
