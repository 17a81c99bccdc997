import { executePath, findMinAmountIn } from '../exact/executePath';
import { findBestPath } from '../search/findBestPath';
import { findCheapestPath } from '../search/findCheapestPath';
import type { Search } from '../search/search';
import type { Plan, PlanRequest, Side } from './plan';

type Request = Pick<PlanRequest, 'pools' | 'amount'> & { side: Side; probe: bigint };

/**
 * Returns the plan that trades `amount` along the one path with the best price for `probe`, another amount of the same side, or
 * undefined if no path can trade both. With a large probe, pools that only small amounts profit from do not set the price.
 */
export function planAlongPath(search: Search, { pools, amount, side, probe }: Request): Plan | undefined {
  const path = side === 'sell' ? findBestPath(search, pools, probe, 0) : findCheapestPath(search, pools, probe)?.path;
  if (!path) return undefined;
  const sellAmount = side === 'sell' ? amount : findMinAmountIn({ pools, moved: new Map() }, path, amount);
  if (sellAmount === undefined) return undefined;
  const executed = executePath({ pools, moved: new Map() }, path, sellAmount);
  return executed && [{ path, sellAmount, ...executed }];
}
