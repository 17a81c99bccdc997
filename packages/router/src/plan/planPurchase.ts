import { balanceFlow } from '../flow/balanceFlow';
import { decomposeFlow } from '../flow/decomposeFlow';
import { getInflow } from '../flow/getInflow';
import { resizeFlow } from '../flow/resizeFlow';
import { findCheapestPath } from '../search/findCheapestPath';
import type { Search } from '../search/search';
import { executePurchase } from './executePurchase';
import { pickPlan } from './pickPlan';
import type { Plan } from './plan';
import type { PlanRequest } from './planRequest';
import { shedPath } from './shedPath';
import { splitForPurchase } from './splitForPurchase';

/** The plan that buys at least `amount` for the least after gas: one path, or as many as pay for themselves. */
export function planPurchase(search: Search, request: PlanRequest): Plan | undefined {
  const { pools, amount, maxPaths, gas } = request;
  const { flow, sell, buy } = search;
  const plans: (Plan | undefined)[] = [];
  const cheapest = findCheapestPath(search, pools, amount);
  if (cheapest) {
    const { path, sellAmount } = cheapest;
    plans.push(executePurchase(pools, [{ path, share: 1 }], { sellAmount, buyAmount: amount }));
  }
  let paths = splitForPurchase(search, request, cheapest);
  while (paths.length > 1) {
    resizeFlow(flow, paths, { buy, amount: Number(amount) });
    const sellAmount = getInflow(flow, sell);
    const shares = decomposeFlow(flow, { ...search, maxPaths });
    plans.push(executePurchase(pools, shares, { sellAmount: BigInt(Math.round(sellAmount)), buyAmount: amount }));
    if (gas.tokenPerGas === 0) break;
    const buyPerGas = (gas.tokenPerGas * Number(amount)) / sellAmount;
    paths = shedPath(flow, paths, (path) => (gas.perPath + gas.perHop * path.length) * buyPerGas);
    balanceFlow(flow, paths, { tolerance: 1e-5, maxRounds: 40 });
  }
  return pickPlan(plans, 'buy', gas);
}
