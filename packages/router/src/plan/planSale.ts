import { balanceFlow } from '../flow/balanceFlow';
import { decomposeFlow } from '../flow/decomposeFlow';
import type { Search } from '../search/search';
import { searchPath } from '../search/searchPath';
import { splitOverPaths } from '../search/splitOverPaths';
import { executeSale } from './executeSale';
import { pickPlan } from './pickPlan';
import type { Plan } from './plan';
import type { PlanRequest } from './planRequest';
import { shedPath } from './shedPath';

/** The best plan after gas that sells exactly `amount`: one path, or as many as pay for themselves. */
export function planSale(search: Search, { pools, amount, maxPaths, gas }: PlanRequest): Plan | undefined {
  const { flow } = search;
  const hopCost = gas.perHop * gas.tokenPerGas;
  const first = searchPath(search, Number(amount), hopCost)?.path;
  if (!first) return undefined;
  const plans = [executeSale(pools, [{ path: first, share: 1 }], amount)];
  let paths = splitOverPaths(search, { first, amount: Number(amount), maxPaths, hopCost });
  while (paths.length > 1) {
    plans.push(executeSale(pools, decomposeFlow(flow, { ...search, maxPaths }), amount));
    if (gas.tokenPerGas === 0) break;
    paths = shedPath(flow, paths, (path) => (gas.perPath + gas.perHop * path.length) * gas.tokenPerGas);
    balanceFlow(flow, paths, { tolerance: 1e-5, maxRounds: 40 });
  }
  return pickPlan(plans, 'sell', gas);
}
