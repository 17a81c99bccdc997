import type { PathShare } from '../flow/decomposeFlow';
import { isDrained } from '../flow/flow';
import type { EdgePath } from '../graph';
import { findBestPath } from '../search/findBestPath';
import { findFittingPath } from '../search/findFittingPath';
import type { Search } from '../search/search';
import { searchDraining } from '../search/searchPath';
import { isFineSplit, splitOverPaths } from '../search/splitOverPaths';
import { isSpent } from '../work';
import { draftImproved, draftPlans, type PlanDraft } from './draftPlans';
import { executeSale } from './executeSale';
import { getPlanNet, type Plan, type PlanRequest, pickPlan } from './plan';
import { spreadFlow } from './spreadFlow';
import { sumTaken } from './sumHeld';

/** Part of the work that the search for paths may take. */
const splitPart = 0.4;

/** Returns the best plan after gas that sells exactly `amount`: a single path, or as many as pay for themselves. */
export function planSale(search: Search, request: PlanRequest): Plan | undefined {
  const { maxPaths, gas } = request;
  const amount = Number(request.amount);
  if (sumTaken(search) < amount * (1 - 1e-9)) return undefined;
  const hopCost = gas.perHop * gas.tokenPerGas;
  const terms = { ...request, amount, buyPerGas: gas.tokenPerGas };
  const single = findBestPath(search, { ...request, buyPerGas: gas.tokenPerGas });
  // Several concentrated pools may take together what none of them takes alone.
  const first = single ?? searchDraining(search, amount, hopCost)?.path;
  if (!first) return undefined;
  const execute = (path: EdgePath | undefined) => path && executeSale(request, [{ path, share: 1 }], request.amount);
  let alone = execute(single);
  const paid = Number(alone?.[0]?.buyAmount ?? 0n);
  const split = { first, amount, maxPaths, hopCost, isFine: isFineSplit(hopCost, paid), part: splitPart };
  const { known } = request;
  const paths = known ? spreadFlow(search, { plan: known, side: 'sell', amount }) : splitOverPaths(search, split);
  if (!single || isDrained(search.flow)) {
    const fitting = findFittingPath(search, amount);
    alone = pickPlan([alone, execute(fitting)], 'sell', request);
  }
  const best = executeBest(request, draftPlans(search, paths, terms), alone);
  if (!best || isSpent(search.flow.work)) return best;
  return executeBest(request, draftImproved(search, best, terms), best);
}

/** Executes the drafts, those that may be worth most first, until none can be worth more than the best plan so far or the work is used up. */
function executeBest(request: PlanRequest, drafts: readonly PlanDraft[], known: Plan | undefined) {
  let best = pickPlan([known], 'sell', request);
  for (const [index, { unrefined, shares, bound }] of drafts.toSorted((a, b) => b.bound - a.bound).entries()) {
    if (best && bound <= Number(getPlanNet(best, 'sell', request))) break;
    if (best && index > 0 && isSpent(request.work)) break;
    const execute = (over: readonly PathShare[]) => executeSale(request, over, request.amount);
    best = pickPlan([best, execute(shares) ?? execute(unrefined)], 'sell', request);
  }
  return best;
}
