import { balanceFlow } from '../flow/balanceFlow';
import { decomposeFlow } from '../flow/decomposeFlow';
import { getInflow } from '../flow/getInflow';
import { refineShares } from '../flow/refineShares';
import { resizeFlow } from '../flow/resizeFlow';
import { findCheapestPath } from '../search/findCheapestPath';
import type { Search } from '../search/search';
import { executePurchase } from './executePurchase';
import { pickPlan } from './pickPlan';
import type { Plan } from './plan';
import type { PlanRequest } from './planRequest';
import { shedPath } from './shedPath';
import { splitForPurchase } from './splitForPurchase';

const negligibleLoss = 5e-7;
/** The paths before the last one pay a little less than the flow says: where the last cannot make up for it they sell more. */
const margins = [1, 1.01, 1.1];

/** The plan that buys at least `amount` for the least after gas: one path, or as many as pay for themselves. */
export function planPurchase(search: Search, request: PlanRequest): Plan | undefined {
  const { pools, amount, gas } = request;
  const { flow, sell, buy } = search;
  const plans: (Plan | undefined)[] = [];
  const cheapest = findCheapestPath(search, pools, amount);
  if (cheapest)
    plans.push(executePurchase(pools, [{ path: cheapest.path, share: 1 }], { ...cheapest, buyAmount: amount }));
  let paths = splitForPurchase(search, request, cheapest);
  while (paths.length > 1) {
    resizeFlow(flow, paths, { buy, amount: Number(amount) });
    plans.push(executeFlow(search, request));
    if (gas.tokenPerGas === 0) break;
    const buyPerGas = (gas.tokenPerGas * Number(amount)) / getInflow(flow, sell);
    paths = shedPath(flow, paths, (path) => (gas.perPath + gas.perHop * path.length) * buyPerGas);
    balanceFlow(flow, paths, { tolerance: 1e-5, maxRounds: 40 });
  }
  return pickPlan(plans, 'buy', gas);
}

/** The flow as a plan; where its paths take so much from each other that it shows, with shares that reckon with it. */
function executeFlow(search: Search, { pools, amount, maxPaths, gas }: PlanRequest): Plan | undefined {
  const shares = decomposeFlow(search.flow, { ...search, maxPaths });
  const inflow = getInflow(search.flow, search.sell);
  const execute = (sold: number, over = shares) =>
    executePurchase(pools, over, { sellAmount: BigInt(Math.round(sold)), buyAmount: amount });
  for (const margin of margins) {
    const plan = execute(inflow * margin);
    if (!plan) continue;
    const sold = Number(plan.reduce((sum, fill) => sum + fill.sellAmount, 0n));
    if (shares.length < 2 || sold <= inflow * (1 + negligibleLoss)) return plan;
    return pickPlan([plan, execute(sold, refineShares(search.graph, shares, sold))], 'buy', gas);
  }
  return undefined;
}
