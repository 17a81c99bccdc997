import { balanceFlow } from '../flow/balanceFlow';
import { decomposeFlow, type PathShare, splitFlow } from '../flow/decomposeFlow';
import { dropPath } from '../flow/dropPath';
import { type Flow, getOutflow, pushFlow, resetFlow } from '../flow/flow';
import { refineShares } from '../flow/refineShares';
import { type Gas, getPathGas, withoutBytes } from '../gas';
import type { EdgePath } from '../graph';
import type { Search } from '../search/search';
import { getShare } from '../work';
import { findLeastWorth } from './findLeastWorth';
import { improvePaths } from './improvePaths';
import { isTried, negligibleLoss, type Plan } from './plan';

/** Paths with their shares. Amounts are base units of the bought token. */
export type PlanDraft = {
  unrefined: readonly PathShare[];
  shares: readonly PathShare[];
  paid: number;
  /** The payment for one more unit sold. */
  rate: number;
  /** The worth after gas, at most. */
  bound: number;
};

/**
 * Conditions of drafts in float64: the amount sold, in base units, and the price of a unit of gas in base units of the
 * bought token.
 */
export type Terms = Gas & { amount: number; maxPaths: number; buyPerGas: number };

/** Part of the work that is left which drafts may take: their execution takes some, too. */
const draftPart = 0.6;

/** A flow is worth at most this much more when its shares are refined. */
const refinementBound = 1.0003;

/** Returns the gas of a path in base units of the bought token. */
function getPathCost(terms: Terms, path: EdgePath): number {
  return terms.buyPerGas * getPathGas(terms, path);
}

/**
 * Returns drafts of the flow in the search, which these paths carry: of all of them, and with fewer and fewer of them,
 * those dropped first that are least worth their gas. Drafts that cannot be worth more than those before them are left
 * out.
 */
export function draftPlans(search: Search, carried: readonly EdgePath[], terms: Terms): PlanDraft[] {
  const { flow } = search;
  const { amount, maxPaths } = terms;
  const isFree = terms.buyPerGas === 0;
  const { maxGas = Number.POSITIVE_INFINITY } = terms.gas;
  const taken = withoutBytes(terms);
  const costOf = (path: EdgePath) => getPathCost(terms, path);
  const drafts: PlanDraft[] = [];
  const end = getShare(flow.work, draftPart);
  let mostWorth = Number.NEGATIVE_INFINITY;
  let paths = [...carried];
  for (let left = paths.length; left > 1 && paths.length > 1; left--) {
    const worth = () =>
      getOutflow(flow, search.buy) * refinementBound - paths.reduce((cost, path) => cost + costOf(path), 0);
    const isAffordable = paths.reduce((sum, path) => sum + getPathGas(taken, path), 0) <= maxGas;
    if (isAffordable && (isFree || ((isTried(left) || flow.work.spent > end) && worth() > mostWorth))) {
      const draft = refineDraft(search, decomposeFlow(flow, { ...search, maxPaths }), terms);
      drafts.push(draft);
      mostWorth = Math.max(mostWorth, draft.bound);
      if (draft.shares.length <= left) paths = setShares(flow, draft.shares, amount);
    }
    if ((isFree && isAffordable) || flow.work.spent > end) break;
    paths = dropPath(flow, paths, findLeastWorth(flow, paths, costOf).path);
    balanceFlow(flow, paths, { tolerance: 1e-5, maxRounds: 40 });
  }
  return drafts;
}

/** Returns drafts with other paths than the plan has, if those are worth more. */
export function draftImproved(search: Search, plan: Plan, terms: Terms): PlanDraft[] {
  const { flow, sell } = search;
  resetFlow(flow);
  for (const { path, sellAmount } of plan) pushFlow(flow, path, Number(sellAmount));
  const costOf = (path: EdgePath) => getPathCost(terms, path);
  const { maxPaths, gas } = terms;
  const hopCost = gas.perHop * terms.buyPerGas;
  const improved = improvePaths(search, { paths: plan.map(({ path }) => path), hopCost, costOf, maxPaths });
  if (!improved) return [];
  // As paths of their own they may be fewer than these, or more, each of which has its gas.
  const ways = [decomposeFlow(flow, { ...search, maxPaths }), splitFlow(flow, improved, sell)];
  return ways.map((shares) => refineDraft(search, shares, terms));
}

function setShares(flow: Flow, shares: readonly PathShare[], amount: number): EdgePath[] {
  resetFlow(flow);
  for (const { path, share } of shares) pushFlow(flow, path, share * amount);
  return shares.map(({ path }) => path);
}

/** Returns a draft of these paths, with the shares with which they pay most. */
export function refineDraft({ graph, flow }: Search, unrefined: readonly PathShare[], terms: Terms): PlanDraft {
  const { shares, paid, rate } = refineShares(graph, unrefined, terms.amount, flow.work);
  const cost = shares.reduce((sum, { path }) => sum + getPathCost(terms, path), 0);
  return { unrefined, shares, paid, rate, bound: paid * (1 + negligibleLoss) - cost };
}
