import { executePath, findMinAmountIn } from '../exact/executePath';
import { balanceFlow } from '../flow/balanceFlow';
import { decomposeFlow, type PathShare } from '../flow/decomposeFlow';
import { dropPath } from '../flow/dropPath';
import { getInflow } from '../flow/flow';
import { refineShares } from '../flow/refineShares';
import { resizeFlow } from '../flow/resizeFlow';
import type { EdgePath } from '../graph';
import type { AnyPool } from '../pool';
import { findCheapestPath } from '../search/findCheapestPath';
import type { Search } from '../search/search';
import { findLeastWorth } from './findLeastWorth';
import { type Fill, isTried, negligibleLoss, type Plan, type PlanRequest, pickPlan, portionAmountFloor } from './plan';
import { splitForPurchase } from './splitForPurchase';

/** Factors of the sell amount to try in order: the paths before the last pay slightly less than in the flow, and the last may be unable to make up for it. */
const margins = [1, 1.01, 1.1];

/** Returns the plan that buys at least `amount` at the lowest cost after gas: a single path, or as many as pay for themselves. */
export function planPurchase(search: Search, request: PlanRequest): Plan | undefined {
  const { pools, amount, gas } = request;
  const { flow, sell, buy } = search;
  const plans: (Plan | undefined)[] = [];
  const cheapest = findCheapestPath(search, pools, amount);
  if (cheapest) {
    plans.push(executePurchase(pools, [{ path: cheapest.path, share: 1 }], { ...cheapest, buyAmount: amount }));
  }
  let paths = splitForPurchase(search, request, cheapest);
  while (paths.length > 1) {
    resizeFlow(flow, paths, { buy, amount: Number(amount) });
    const buyPerGas = (gas.tokenPerGas * Number(amount)) / getInflow(flow, sell);
    const costOf = (path: EdgePath) => (gas.perPath + gas.perHop * path.length) * buyPerGas;
    const least = gas.tokenPerGas > 0 ? findLeastWorth(flow, paths, costOf) : undefined;
    if (!least || isTried(paths.length)) plans.push(executeFlow(search, request));
    if (!least) break;
    paths = dropPath(flow, paths, least.path);
    balanceFlow(flow, paths, { tolerance: 1e-5, maxRounds: 40 });
  }
  return pickPlan(plans, 'buy', gas);
}

/** Executes the flow; if its paths noticeably worsen each other's prices, with shares that allow for it. */
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
  const states = { pools, moved: new Map<number, AnyPool>() };
  const fills: Fill[] = [];
  let missing = buyAmount;
  for (const [index, { path, share }] of shares.entries()) {
    const portion = portionAmountFloor(sellAmount, share);
    const completing = findMinAmountIn(states, path, missing);
    const completes = completing !== undefined && (index === shares.length - 1 || completing <= portion);
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
