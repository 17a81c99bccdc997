import { composeHops } from '../flow/composeHops';
import type { Market } from '../market';
import { findDeepPath } from '../search/findDeepPath';
import { type Ends, openSearch } from '../search/openSearch';

/**
 * How much of either token stands behind the rate of the best path between them, in base units. Constant-product pools one
 * after another act as one such pool; these are its reserves.
 */
export function getMarketDepth(market: Market, ends: Ends): { sold: number; bought: number } | undefined {
  const search = openSearch(market, ends);
  const path = search && findDeepPath(search);
  if (!path) return undefined;
  const { rate, curvature } = composeHops(search.flow, path);
  return { sold: 1 / curvature, bought: rate / curvature };
}
