import type { Address } from 'viem';
import { getMidRateOfPath } from './graph/getMidRateOfPath';
import type { Market } from './market';
import { findDeepPath } from './search/findDeepPath';
import { openSearch } from './search/openSearch';

export type GetMidRateParameters = {
  sellToken: Address;
  buyToken: Address;
  /** Hops of the path, 1 to 4. 4 when left out. */
  maxHops?: number;
};

/**
 * The rate before fees and without any price impact, in base units of the bought token for one of the sold. It is that of
 * the path that pays most for a probe of a thousandth of the deepest reserve of either token (the smaller one in value), so
 * that no pool sets the rate in which there is next to nothing. Undefined when there is no way. Pure.
 */
export function getMidRate(market: Market, parameters: GetMidRateParameters): number | undefined {
  const search = openSearch(market, parameters);
  const path = search && findDeepPath(search);
  return path && getMidRateOfPath(search.graph, path);
}
