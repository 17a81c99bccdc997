import { balanceFlow } from '../flow/balanceFlow';
import { decomposeFlow } from '../flow/decomposeFlow';
import { getOutflow } from '../flow/getOutflow';
import { refineShares } from '../flow/refineShares';
import { findBestPath } from '../search/findBestPath';
import type { Search } from '../search/search';
import { splitOverPaths } from '../search/splitOverPaths';
import { executeSale } from './executeSale';
import { pickPlan } from './pickPlan';
import type { Plan } from './plan';
import type { PlanRequest } from './planRequest';
import { shedPath } from './shedPath';

const negligibleLoss = 5e-7;

/** The best plan after gas that sells exactly `amount`: one path, or as many as pay for themselves. */
export function planSale(search: Search, request: PlanRequest): Plan | undefined {
  const { pools, amount, maxPaths, gas } = request;
  const hopCost = gas.perHop * gas.tokenPerGas;
  const first = findBestPath(search, pools, amount, hopCost);
  if (!first) return undefined;
  const plans = [executeSale(pools, [{ path: first, share: 1 }], amount)];
  let paths = splitOverPaths(search, { first, amount: Number(amount), maxPaths, hopCost });
  while (paths.length > 1) {
    plans.push(executeFlow(search, request));
    if (gas.tokenPerGas === 0) break;
    paths = shedPath(search.flow, paths, (path) => (gas.perPath + gas.perHop * path.length) * gas.tokenPerGas);
    balanceFlow(search.flow, paths, { tolerance: 1e-5, maxRounds: 40 });
  }
  return pickPlan(plans, 'sell', gas);
}

/** The flow as a plan; where its paths take so much from each other that it shows, with shares that reckon with it. */
function executeFlow(search: Search, { pools, amount, maxPaths, gas }: PlanRequest): Plan | undefined {
  const shares = decomposeFlow(search.flow, { ...search, maxPaths });
  const plan = executeSale(pools, shares, amount);
  const paid = plan?.reduce((sum, fill) => sum + fill.buyAmount, 0n) ?? 0n;
  if (shares.length < 2 || Number(paid) >= getOutflow(search.flow, search.buy) * (1 - negligibleLoss)) return plan;
  return pickPlan([plan, executeSale(pools, refineShares(search.graph, shares, Number(amount)), amount)], 'sell', gas);
}
