import { findLeastAmountIn } from '../exact/findLeastAmountIn';
import { resetFlow } from '../flow/resetFlow';
import type { EdgePath } from '../graph/edgePath';
import type { Pool } from '../pool';
import { drainAmount } from './drainAmount';
import type { Search } from './search';
import { searchPath } from './searchPath';

export type CheapestPath = { path: EdgePath; sellAmount: bigint };

/**
 * The path that pays at least `buyAmount` for the least sell amount, with that amount; undefined when none can.
 * From the amount that is enough for one path, the search looks for a path that pays more for it and so needs less, until
 * there is none.
 */
export function findCheapestPath(search: Search, pools: readonly Pool[], buyAmount: bigint): CheapestPath | undefined {
  resetFlow(search.flow);
  const states = { pools, moved: new Map<number, Pool>() };
  let cheapest: CheapestPath | undefined;
  let budget = drainAmount;
  while (true) {
    const path = searchPath(search, budget, 0)?.path;
    const sellAmount = path && findLeastAmountIn(states, path, buyAmount);
    if (!path || sellAmount === undefined || (cheapest && sellAmount >= cheapest.sellAmount)) return cheapest;
    cheapest = { path, sellAmount };
    budget = Number(sellAmount);
  }
}
