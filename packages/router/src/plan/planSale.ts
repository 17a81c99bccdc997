import { executePath } from '../exact/executePath';
import { balanceFlow } from '../flow/balanceFlow';
import { decomposeFlow, type PathShare } from '../flow/decomposeFlow';
import { dropPath } from '../flow/dropPath';
import { getOutflow } from '../flow/flow';
import { refineShares } from '../flow/refineShares';
import type { EdgePath } from '../graph';
import type { AnyPool } from '../pool';
import { findBestPath } from '../search/findBestPath';
import type { Search } from '../search/search';
import { searchDraining } from '../search/searchPath';
import { splitOverPaths } from '../search/splitOverPaths';
import { findLeastWorth } from './findLeastWorth';
import { type Fill, isTried, negligibleLoss, type Plan, type PlanRequest, pickPlan, portionAmountFloor } from './plan';

/** Returns the best plan after gas that sells exactly `amount`: a single path, or as many as pay for themselves. */
export function planSale(search: Search, request: PlanRequest): Plan | undefined {
  const { pools, amount, maxPaths, gas } = request;
  const hopCost = gas.perHop * gas.tokenPerGas;
  const single = findBestPath(search, pools, amount, hopCost);
  // Several concentrated pools may take together what none of them takes alone.
  const first = single ?? searchDraining(search, Number(amount), hopCost)?.path;
  if (!first) return undefined;
  const plans = [single && executeSale(pools, [{ path: single, share: 1 }], amount)];
  let paths = splitOverPaths(search, { first, amount: Number(amount), maxPaths, hopCost });
  const costOf = (path: EdgePath) => (gas.perPath + gas.perHop * path.length) * gas.tokenPerGas;
  while (paths.length > 1) {
    const least = gas.tokenPerGas > 0 ? findLeastWorth(search.flow, paths, costOf) : undefined;
    if (!least || isTried(paths.length)) plans.push(executeFlow(search, request));
    if (!least) break;
    paths = dropPath(search.flow, paths, least.path);
    balanceFlow(search.flow, paths, { tolerance: 1e-5, maxRounds: 40 });
  }
  return pickPlan(plans, 'sell', gas);
}

/** Executes the flow; if its paths noticeably worsen each other's prices, with shares that allow for it. */
function executeFlow(search: Search, { pools, amount, maxPaths, gas }: PlanRequest): Plan | undefined {
  const shares = decomposeFlow(search.flow, { ...search, maxPaths });
  const plan = executeSale(pools, shares, amount);
  const paid = plan?.reduce((sum, fill) => sum + fill.buyAmount, 0n) ?? 0n;
  if (shares.length < 2 || Number(paid) >= getOutflow(search.flow, search.buy) * (1 - negligibleLoss)) return plan;
  return pickPlan([plan, executeSale(pools, refineShares(search.graph, shares, Number(amount)), amount)], 'sell', gas);
}

/** Sells exactly `amount` over the shares. Returns undefined if a path would revert. */
function executeSale(pools: readonly AnyPool[], shares: readonly PathShare[], amount: bigint): Plan | undefined {
  const states = { pools, moved: new Map<number, AnyPool>() };
  const fills: Fill[] = [];
  let left = amount;
  for (const [index, { path, share }] of shares.entries()) {
    const sellAmount = index === shares.length - 1 ? left : portionAmountFloor(amount, share);
    if (sellAmount === 0n) continue;
    const executed = executePath(states, path, sellAmount);
    if (executed === undefined) return undefined;
    fills.push({ path, sellAmount, ...executed });
    left -= sellAmount;
  }
  return left === 0n && fills.length > 0 ? fills : undefined;
}
