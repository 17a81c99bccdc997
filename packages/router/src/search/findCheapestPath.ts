import { findLeastAmountIn } from '../exact/findLeastAmountIn';
import { resetFlow } from '../flow/resetFlow';
import type { EdgePath } from '../graph/edgePath';
import type { Pool } from '../pool';
import { drainAmount } from './drainAmount';
import { listTiedPaths } from './listTiedPaths';
import type { Search } from './search';
import { searchPath } from './searchPath';

export type CheapestPath = { path: EdgePath; sellAmount: bigint };

/** Float64 cannot tell amounts apart that differ by less than this part of them. */
const precision = 1e-12;

/** How much less to look with, as parts of the amount: float64 may take a path to pay for the first what it just does not. */
const steps = [2 ** -52, 2 ** -46, 2 ** -40];

/**
 * The path that pays at least `buyAmount` for the least sell amount, with that amount; undefined when none can.
 * From the amount that is enough for one path, the search looks for a path that pays as much for less, until there is none.
 */
export function findCheapestPath(search: Search, pools: readonly Pool[], buyAmount: bigint): CheapestPath | undefined {
  resetFlow(search.flow);
  let cheapest = improve(search, { pools, buyAmount }, { budget: drainAmount, than: undefined });
  let step = 0;
  while (cheapest && step < steps.length) {
    const nearest = Number(cheapest.sellAmount);
    const budget = nearest - Math.max(1, nearest * (steps[step] ?? 0));
    const cheaper = improve(search, { pools, buyAmount }, { budget, than: cheapest.sellAmount });
    cheapest = cheaper ?? cheapest;
    step = cheaper ? 0 : step + 1;
  }
  return cheapest;
}

type Purchase = { pools: readonly Pool[]; buyAmount: bigint };

/** A path that buys the amount for less `than` that, if one of those does that pay most for the budget. */
function improve(
  search: Search,
  { pools, buyAmount }: Purchase,
  { budget, than }: { budget: number; than: bigint | undefined },
) {
  const enough = Number(buyAmount);
  const found = searchPath(search, budget, 0);
  if (!found || found.buyAmount < enough * (1 - precision)) return undefined;
  let cheapest: CheapestPath | undefined;
  for (const path of found.buyAmount <= enough * (1 + precision) ? listTiedPaths(search, 0) : [found.path]) {
    const sellAmount = findLeastAmountIn({ pools, moved: new Map() }, path, buyAmount);
    if (sellAmount === undefined || sellAmount >= (cheapest?.sellAmount ?? than ?? sellAmount + 1n)) continue;
    cheapest = { path, sellAmount };
  }
  return cheapest;
}
