import { composeNext, getPathRate, pushFlow, resetFlow } from '../flow/flow';
import { findDeepPath } from '../getMidRate';
import type { Market } from '../market';
import { type Ends, openSearch } from '../search/search';

const rounds = 40;

/**
 * Returns the depth of the best path between two tokens, in base units of each: the amount that takes its price to a quarter, and
 * what that is worth at the price. Constant-product pools in sequence act as one such pool, whose reserves these are; of a
 * concentrated pool it counts what its ranges hold.
 */
export function getMarketDepth(market: Market, ends: Ends): { sold: number; bought: number } | undefined {
  const search = openSearch(market, ends);
  const path = search && findDeepPath(search);
  if (!path) return undefined;
  const { rate, curvature } = composeNext(search.flow, path);
  if (!path.some((edge) => edge >= search.graph.firstRanged)) return { sold: 1 / curvature, bought: rate / curvature };
  let [low, high] = [0, 16 / curvature];
  for (let round = 0; round < rounds; round++) {
    const middle = (low + high) / 2;
    resetFlow(search.flow);
    pushFlow(search.flow, path, middle);
    if (getPathRate(search.flow, path) > rate / 4) low = middle;
    else high = middle;
  }
  resetFlow(search.flow);
  return { sold: low, bought: low * rate };
}
