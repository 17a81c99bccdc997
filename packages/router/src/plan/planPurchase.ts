import { executePath, findMinAmountIn, type PoolStates } from '../exact/executePath';
import { balanceFlow } from '../flow/balanceFlow';
import { decomposeFlow, type PathShare, splitFlow } from '../flow/decomposeFlow';
import { dropPath } from '../flow/dropPath';
import { getInflow, pushFlow, resetFlow } from '../flow/flow';
import { refineShares } from '../flow/refineShares';
import { resizeFlow } from '../flow/resizeFlow';
import type { EdgePath } from '../graph';
import type { AnyPool } from '../pool';
import { findCheapestPath } from '../search/findCheapestPath';
import type { Search } from '../search/search';
import { findLeastWorth } from './findLeastWorth';
import { improvePaths } from './improvePaths';
import { type Fill, isTried, negligibleLoss, type Plan, type PlanRequest, pickPlan, portionAmountFloor } from './plan';
import { splitForPurchase } from './splitForPurchase';

/** Factors of the sell amount to try in order: the paths before the last pay slightly less than in the flow, and the last may be unable to make up for it. */
const margins = [1, 1.01, 1.1];

/** Returns the plan that buys at least `amount` at the lowest cost after gas: a single path, or as many as pay for themselves. */
export function planPurchase(search: Search, request: PlanRequest): Plan | undefined {
  const { pools, amount, gas, maxPaths } = request;
  const { flow, sell, buy } = search;
  const cheapest = findCheapestPath(search, pools, amount);
  const alone =
    cheapest && executePurchase(pools, [{ path: cheapest.path, share: 1 }], { ...cheapest, buyAmount: amount });
  /** The gas of a path in base units of the bought token, at the price of the flow. */
  const toCost = () => {
    const buyPerGas = (gas.tokenPerGas * Number(amount)) / getInflow(flow, sell);
    return (path: EdgePath) => (gas.perPath + gas.perHop * path.length) * buyPerGas;
  };
  const drafts: Draft[] = [];
  let paths = splitForPurchase(search, request, cheapest);
  while (paths.length > 1) {
    resizeFlow(flow, paths, { buy, amount: Number(amount) });
    const least = gas.tokenPerGas > 0 ? findLeastWorth(flow, paths, toCost()) : undefined;
    if (!least || isTried(paths.length))
      drafts.push({ shares: decomposeFlow(flow, { ...search, maxPaths }), inflow: getInflow(flow, sell) });
    if (!least) break;
    paths = dropPath(flow, paths, least.path);
    balanceFlow(flow, paths, { tolerance: 1e-5, maxRounds: 40 });
  }
  const best = executeDrafts(search, request, drafts, alone);
  if (!best) return best;
  resetFlow(flow);
  for (const { path, sellAmount } of best) pushFlow(flow, path, Number(sellAmount));
  const costOf = toCost();
  const hopCost = costOf([0]) - costOf([]);
  const improved = improvePaths(search, { paths: best.map(({ path }) => path), hopCost, costOf, maxPaths });
  if (!improved) return best;
  resizeFlow(flow, improved, { buy, amount: Number(amount) });
  const ways = [decomposeFlow(flow, { ...search, maxPaths }), splitFlow(flow, improved, sell)];
  return executeDrafts(
    search,
    request,
    ways.map((shares) => ({ shares, inflow: getInflow(flow, sell) })),
    best,
  );
}

/** Paths with their shares, and the amount that they sell together, in base units. */
type Draft = { shares: readonly PathShare[]; inflow: number };

/** Executes the drafts. Returns the plan that costs least, which may be the one that is known. */
function executeDrafts(search: Search, request: PlanRequest, drafts: readonly Draft[], known: Plan | undefined) {
  return pickPlan([known, ...drafts.map((draft) => executeDraft(search, request, draft))], 'buy', request.gas);
}

/** Executes the draft; if its paths noticeably worsen each other's prices, with shares that allow for it. */
function executeDraft(search: Search, { pools, amount, gas }: PlanRequest, { shares, inflow }: Draft) {
  const execute = (sold: number, over = shares) =>
    executePurchase(pools, over, { sellAmount: BigInt(Math.round(sold)), buyAmount: amount });
  for (const margin of margins) {
    const plan = execute(inflow * margin);
    if (!plan) continue;
    const sold = Number(plan.reduce((sum, fill) => sum + fill.sellAmount, 0n));
    if (shares.length < 2 || sold <= inflow * (1 + negligibleLoss)) return plan;
    return pickPlan([plan, execute(sold, refineShares(search.graph, shares, sold).shares)], 'buy', gas);
  }
  return undefined;
}

type Purchase = {
  /** Estimated cost of the whole, of which each path but the last sells its share. */
  sellAmount: bigint;
  /** Minimum that the paths pay together. */
  buyAmount: bigint;
};

/**
 * Buys at least `buyAmount`: the path that completes it sells the smallest amount that does, and those before it their share
 * of `sellAmount`. Returns undefined if a path would revert or the last cannot complete it.
 */
function executePurchase(
  pools: readonly AnyPool[],
  shares: readonly PathShare[],
  { sellAmount, buyAmount }: Purchase,
): Plan | undefined {
  let states: PoolStates = { pools, moved: new Map() };
  const fills: Fill[] = [];
  let missing = buyAmount;
  for (const [index, { path, share }] of shares.entries()) {
    const portion = portionAmountFloor(sellAmount, share);
    const isLast = index === shares.length - 1;
    if (portion === 0n && !isLast) continue;
    const after: PoolStates = { pools, moved: new Map(states.moved) };
    const whole = isLast ? undefined : executePath(after, path, portion);
    if (whole && whole.buyAmount < missing) {
      fills.push({ path, sellAmount: portion, ...whole });
      missing -= whole.buyAmount;
      states = after;
      continue;
    }
    const completing = findMinAmountIn(states, path, missing);
    const completes = completing !== undefined && (isLast || completing <= portion);
    const amount = completes ? completing : portion;
    if (amount === 0n) continue;
    const executed = executePath(states, path, amount);
    if (executed === undefined) return undefined;
    fills.push({ path, sellAmount: amount, ...executed });
    missing -= executed.buyAmount;
    if (missing <= 0n) return fills;
  }
  return undefined;
}
