import { findMinAmountIn, openStates } from '../exact/executePath';
import { resetFlow } from '../flow/flow';
import type { EdgePath } from '../graph';
import type { AnyPool } from '../pool';
import { isSpent } from '../work';
import { listTiedPaths } from './listTiedPaths';
import type { Search } from './search';
import { searchDraining } from './searchPath';

/** Path with its sell amount in base units. */
export type CheapestPath = { path: EdgePath; sellAmount: bigint };

/**
 * Sell amounts, in base units, that almost empty pools: the first empties any pair, and fits into a pair that holds as
 * much; the second is for pools of concentrated liquidity, which may hold more.
 */
export const drainAmounts = [2 ** 111, 2 ** 200] as const;

/** Float64 cannot distinguish amounts that differ by less than this fraction of them. */
const precision = 1e-12;

/** Distances below the amount to search next, as fractions of it: float64 may rate a path sufficient that just is not. */
const steps = [2 ** -52, 2 ** -46, 2 ** -40];

/**
 * Returns the path that pays at least `buyAmount` for the smallest sell amount, with that amount, or undefined if none can.
 * Starting from an amount that is enough for one path, it searches for a path that pays as much for less until there is none.
 */
export function findCheapestPath(
  search: Search,
  pools: readonly AnyPool[],
  buyAmount: bigint,
): CheapestPath | undefined {
  resetFlow(search.flow);
  const purchase = { pools, buyAmount };
  const [most, beyond] = drainAmounts;
  const start = (budget: number) => improve(search, purchase, { budget, than: undefined });
  let cheapest = start(most) ?? start(beyond);
  let untried = steps;
  while (cheapest && !isSpent(search.flow.work)) {
    const [step, ...smaller] = untried;
    if (step === undefined) break;
    const nearest = Number(cheapest.sellAmount);
    const budget = nearest - Math.max(1, nearest * step);
    const cheaper = improve(search, purchase, { budget, than: cheapest.sellAmount });
    untried = cheaper ? steps : smaller;
    cheapest = cheaper ?? cheapest;
  }
  return cheapest;
}

type Purchase = { pools: readonly AnyPool[]; buyAmount: bigint };

/**
 * Returns a path that buys the amount for less than `than`, if a path does among those that pay most for the budget.
 */
function improve(
  search: Search,
  { pools, buyAmount }: Purchase,
  { budget, than }: { budget: number; than: bigint | undefined },
) {
  const enough = Number(buyAmount);
  const found = searchDraining(search, budget, 0);
  if (!found || found.buyAmount < enough * (1 - precision)) return undefined;
  let cheapest: CheapestPath | undefined;
  for (const path of found.buyAmount <= enough * (1 + precision) ? listTiedPaths(search, 0) : [found.path]) {
    const sellAmount = findMinAmountIn(openStates({ pools, work: search.flow.work }), path, buyAmount);
    if (sellAmount === undefined || sellAmount >= (cheapest?.sellAmount ?? than ?? sellAmount + 1n)) continue;
    cheapest = { path, sellAmount };
  }
  return cheapest;
}
