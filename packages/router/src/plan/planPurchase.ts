import { getInflow, isDrained, resetFlow } from '../flow/flow';
import type { EdgePath } from '../graph';
import { findBestPath } from '../search/findBestPath';
import { findCheapestPath } from '../search/findCheapestPath';
import type { Search } from '../search/search';
import { getShare, isSpent } from '../work';
import { draftImproved, draftPlans, type PlanDraft, refineDraft, type Terms } from './draftPlans';
import { executePurchase } from './executePurchase';
import { type Plan, type PlanRequest, pickPlan } from './plan';
import { planSale } from './planSale';
import { type PurchaseSplit, splitForPurchase, splitSale } from './splitForPurchase';
import { spreadFlow } from './spreadFlow';
import { sumHeld, sumTaken } from './sumHeld';

/** Part of the work after which a purchase is not drafted anew. */
const againPart = 0.5;
/** Work up to which a purchase is planned as a sale, too, even where it drains no pool. */
const cheap = 40_000;

/**
 * How often a purchase is drafted at most, and the fraction by which the sold amount must then differ from the draft
 * before.
 */
const maxRounds = 2;
const precision = 1e-3;
/** The most by which a draft is expected to cost more or less than the amount for which it was made. */
const maxGrowth = 16;

/**
 * Returns the plan that buys at least `amount` at the lowest cost after gas: a single path, or as many as pay for
 * themselves. It is drafted as the sale of what it costs.
 */
export function planPurchase(search: Search, request: PlanRequest): Plan | undefined {
  const { pools, amount } = request;
  if (sumHeld(search) < Number(amount) * (1 - 1e-9)) return undefined;
  const { known } = request;
  const cheapest = known ? undefined : findCheapestPath(search, pools, amount);
  let best = pickPlan([cheapest && buyAlong(request, cheapest.path, Number(cheapest.sellAmount))], 'buy', request);
  const end = getShare(search.flow.work, againPart);
  let split = known ? spreadPurchase(search, request, known) : splitForPurchase(search, request, cheapest);
  const isDraining = isDrained(search.flow);
  for (let round = 1; split; round++) {
    const { paths, sold } = split;
    const terms = toTerms(request, sold);
    const [only] = paths;
    const isOne = only && paths.length === 1;
    const drafts = isOne ? [refineDraft(search, [{ path: only, share: 1 }], terms)] : draftPlans(search, paths, terms);
    best = executeBest(request, drafts, { sold, known: best });
    const spent = best ? sumSold(best) : sold;
    if (round === maxRounds || Math.abs(spent - sold) <= sold * precision || search.flow.work.spent > end || known)
      break;
    const again = splitSale(search, request, spent);
    split = again && { paths: again, sold: spent };
  }
  best ??= buyAsSold(search, request, Number(cheapest?.sellAmount ?? split?.sold ?? 0));
  if (!best) return undefined;
  const spent = sumSold(best);
  if (isSpent(search.flow.work)) return best;
  const terms = toTerms(request, spent);
  const single = findBestPath(search, { ...terms, amount: BigInt(Math.round(spent)) });
  best = pickPlan([best, single && buyAlong(request, single, spent)], 'buy', request);
  if (!best) return undefined;
  const improved = executeBest(request, draftImproved(search, best, terms), { sold: spent, known: best });
  const { work } = search.flow;
  if (known || !improved || isSpent(work) || !(isDraining || work.spent < cheap)) return improved;
  return pickPlan([improved, buyAsSale(search, request, improved)], 'buy', request);
}

/** Returns the purchase over the paths of the best sale of what a plan costs, for a sale may find others. */
function buyAsSale(search: Search, request: PlanRequest, plan: Plan): Plan | undefined {
  const spent = sumSold(plan);
  const sellAmount = BigInt(Math.round(spent));
  const gas = { ...request.gas, tokenPerGas: toTerms(request, spent).buyPerGas };
  const sale = planSale(search, { ...request, amount: sellAmount, gas });
  const shares = sale?.map((fill) => ({ path: fill.path, share: Number(fill.sellAmount) / spent }));
  return shares && executePurchase(request, shares, { sellAmount, buyAmount: request.amount });
}

function spreadPurchase(search: Search, { amount }: PlanRequest, known: Plan): PurchaseSplit | undefined {
  const paths = spreadFlow(search, { plan: known, side: 'buy', amount: Number(amount) });
  const sold = getInflow(search.flow, search.sell);
  return sold > 0 && sold < Number.POSITIVE_INFINITY ? { paths, sold } : undefined;
}

/** Sales that are planned at most, the part by which the closest ones differ, and the factor of the first steps between them. */
const maxSales = 32;
const closeness = 1e-9;
/** Part of the work that is left which those sales may take. */
const salesPart = 0.4;
const growth = 64;

/**
 * Returns a purchase over the paths of a sale that pays as much, for an amount that sales of more and less close in
 * upon. It is for amounts that all pools together hardly hold, where drafts in float64 may fall short.
 */
function buyAsSold(search: Search, request: PlanRequest, start: number): Plan | undefined {
  const { amount, gas } = request;
  // No sale of more than pools take tells anything.
  const most = sumTaken(search) * (1 - 1e-9);
  const end = getShare(search.flow.work, salesPart);
  let [low, high] = [0, Number.POSITIVE_INFINITY];
  let best: Plan | undefined;
  let sold = Math.min(start > 0 ? start : Number(amount), most);
  for (let round = 0; round < maxSales && high > low * (1 + closeness); round++) {
    if (search.flow.work.spent > end) break;
    resetFlow(search.flow);
    const sellAmount = BigInt(Math.ceil(sold));
    const sale = planSale(search, { ...request, amount: sellAmount, gas: { ...gas, tokenPerGas: 0 } });
    const paid = sale?.reduce((sum, fill) => sum + fill.buyAmount, 0n) ?? 0n;
    if (sale && paid >= amount) {
      const shares = sale.map((fill) => ({ path: fill.path, share: Number(fill.sellAmount) / sold }));
      const bought = executePurchase(request, shares, { sellAmount, buyAmount: amount });
      best = pickPlan([best, bought, sale], 'buy', request);
      high = sold;
    } else if (sale) low = sold;
    else high = sold;
    if (low >= most) break;
    sold =
      high === Number.POSITIVE_INFINITY
        ? Math.min(sold * growth, most)
        : Math.sqrt(Math.max(low, high / growth) * high);
  }
  return best;
}

/** Returns the amount at which a draft pays `amount`, if it went on paying as it does for its last unit, within bounds. */
function getExpectedCost({ paid, rate }: PlanDraft, sold: number, amount: bigint): number {
  const missing = Number(amount) - paid;
  const more = rate > 0 ? missing / rate : missing * Number.POSITIVE_INFINITY;
  if (Number.isNaN(more)) return sold;
  return Math.min(Math.max(sold + more, sold / maxGrowth), sold * maxGrowth);
}

function sumSold(plan: Plan): number {
  return Number(plan.reduce((sum, fill) => sum + fill.sellAmount, 0n));
}

/**
 * Returns the conditions of a sale that pays for the purchase: gas counts in base units of the bought token, at the
 * price of the whole.
 */
function toTerms(request: PlanRequest, sold: number): Terms {
  return { ...request, amount: sold, buyPerGas: (request.gas.tokenPerGas * Number(request.amount)) / sold };
}

function buyAlong(request: PlanRequest, path: EdgePath, sold: number): Plan | undefined {
  const { amount: buyAmount } = request;
  return executePurchase(request, [{ path, share: 1 }], { sellAmount: BigInt(Math.round(sold)), buyAmount });
}

/** The amount that drafts sell, in base units, and the best plan so far. */
type Known = { sold: number; known: Plan | undefined };

/** Executes the drafts, each for what it is expected to cost. Returns the plan that costs least. */
function executeBest(request: PlanRequest, drafts: readonly PlanDraft[], { sold, known }: Known) {
  const { amount: buyAmount, work } = request;
  let best = known;
  for (const [index, draft] of drafts.toSorted((a, b) => b.bound - a.bound).entries()) {
    if (best && index > 0 && isSpent(work)) break;
    const sellAmount = BigInt(Math.round(getExpectedCost(draft, sold, buyAmount)));
    best = pickPlan([best, executePurchase(request, draft.shares, { sellAmount, buyAmount })], 'buy', request);
  }
  return best;
}
