import type { PathShare } from '../flow/decomposeFlow';
import { isDrained } from '../flow/flow';
import type { EdgePath } from '../graph';
import { findBestPath } from '../search/findBestPath';
import { findFittingPath } from '../search/findFittingPath';
import { type Search, shortenSearch } from '../search/search';
import { searchDraining } from '../search/searchPath';
import { isFineSplit, splitOverPaths } from '../search/splitOverPaths';
import { getShare, isSpent } from '../work';
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
  const hopCost = gas.perHop * gas.tokenPerGas;
  const terms = { ...request, amount, buyPerGas: gas.tokenPerGas };
  const execute = (path: EdgePath | undefined) => path && executeSale(request, [{ path, share: 1 }], request.amount);
  // Only a contract that goes further from its price than routes do may take so much.
  if (sumTaken(search) < amount * (1 - 1e-9) - 1) {
    return execute(findFittingPath(search, { ...request, buyPerGas: gas.tokenPerGas }));
  }
  const single = findBestPath(search, { ...request, buyPerGas: gas.tokenPerGas });
  // Several concentrated pools may take together what none of them takes alone.
  const first = single ?? searchDraining(search, amount, hopCost)?.path;
  if (!first) return undefined;
  let alone = execute(single);
  const paid = Number(alone?.[0]?.buyAmount ?? 0n);
  const split = { first, amount, maxPaths, hopCost, isFine: isFineSplit(hopCost, paid), part: splitPart };
  const { known } = request;
  const end = getShare(search.flow.work, untilPart);
  const paths = known ? spreadFlow(search, { plan: known, side: 'sell', amount }) : splitOverPaths(search, split);
  if (single && isDrained(search.flow)) {
    const fitting = findFittingPath(search, { ...request, buyPerGas: gas.tokenPerGas });
    alone = pickPlan([alone, execute(fitting)], 'sell', request);
  }
  const spare = [...(alone ?? []).map(({ path }) => path), ...paths];
  const best = executeBest(request, draftPlans(search, paths, terms), alone, spare);
  if (!best || isSpent(search.flow.work)) return best;
  const improved = executeBest(request, draftImproved(search, best, terms), best, spare);
  if (!improved || improved.length < manyPaths || known || search.flow.work.spent > end) return improved;
  // Among many paths the best set is missed more often: shorter paths lead to another one.
  const short = shortenSearch(search, shorter);
  const others = splitOverPaths(short, { ...split, part: againPart });
  const again = executeBest(request, draftPlans(short, others, terms), undefined, spare);
  const refined = again && executeBest(request, draftImproved(short, again, terms), again, spare);
  return pickPlan([improved, refined], 'sell', request);
}

/**
 * Paths of a plan from which on it is made anew with paths of fewer hops, and the parts of the work until and for which
 * it may be.
 */
const [manyPaths, shorter] = [4, 4];
const [untilPart, againPart] = [0.15, 0.2];

/** Part by which execution may pay less than a draft before its unrefined shares are tried, too. */
const drift = 1e-5;

function sumBought(plan: Plan): bigint {
  return plan.reduce((sum, { buyAmount }) => sum + buyAmount, 0n);
}

/**
 * Executes the drafts, those that may be worth most first, until none can be worth more than the best plan so far or
 * the work is used up.
 */
function executeBest(
  request: PlanRequest,
  drafts: readonly PlanDraft[],
  known: Plan | undefined,
  spare: readonly EdgePath[],
) {
  let best = pickPlan([known], 'sell', request);
  for (const [index, { unrefined, shares, paid, bound }] of drafts.toSorted((a, b) => b.bound - a.bound).entries()) {
    if (best && bound <= Number(getPlanNet(best, 'sell', request))) break;
    if (best && index > 0 && isSpent(request.work)) break;
    const execute = (over: readonly PathShare[]) => executeSale(request, over, request.amount, spare);
    const refined = execute(shares);
    const isAsDrafted = refined && Number(sumBought(refined)) >= paid * (1 - drift);
    best = pickPlan([best, refined, isAsDrafted ? undefined : execute(unrefined)], 'sell', request);
  }
  return best;
}
