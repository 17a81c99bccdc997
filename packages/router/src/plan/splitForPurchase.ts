import { findMinAmountIn, openStates } from '../exact/executePath';
import { getInflow, getOutflow, getPathRate, resetFlow } from '../flow/flow';
import { resizeFlow } from '../flow/resizeFlow';
import type { EdgePath } from '../graph';
import { type CheapestPath, drainAmounts } from '../search/findCheapestPath';
import type { Search } from '../search/search';
import { searchDraining, searchPath } from '../search/searchPath';
import { isFineSplit, splitOverPaths } from '../search/splitOverPaths';
import { getShare } from '../work';
import type { PlanRequest } from './plan';

/** How many flows are tried at most, and the largest factor between one flow and the next. */
const maxRounds = 6;
const maxGrowth = 16;
/** A flow that sells less than this much more than it should is resized, not split anew. */
const resizable = 1.25;
const precision = 1e-9;
/** Part of the work that is left which a search for paths may take. */
const splitPart = 0.4;

/** Paths of the flow in the search, and the amount that it sells, in base units. */
export type PurchaseSplit = { paths: readonly EdgePath[]; sold: number };

/**
 * Leaves a flow in the search that pays the requested amount, or almost. Starts from the amount that the cheapest path
 * needs or, if no single path can pay the amount, from an amount that almost empties the path that pays most. Finds the
 * amount by Newton's method in logarithms, in which the pools' payment is concave. Returns undefined if no path leads
 * to the token.
 */
export function splitForPurchase(
  search: Search,
  request: PlanRequest,
  cheapest: CheapestPath | undefined,
): PurchaseSplit | undefined {
  const { flow, sell, buy } = search;
  const wanted = Number(request.amount);
  const enough = wanted * (1 - precision);
  const start = cheapest ?? findDrainingPath(search, request);
  if (!start) return undefined;
  let [low, high] = [0, Number.POSITIVE_INFINITY];
  const end = getShare(flow.work, splitPart);
  let amount = Number(start.sellAmount);
  let paths: readonly EdgePath[] = [];
  for (let round = 1; round <= maxRounds; round++) {
    paths = splitSale(search, request, amount) ?? paths;
    const paid = getOutflow(flow, buy);
    if (paid >= enough) high = amount;
    else low = amount;
    const rate = paths.reduce((best, path) => Math.max(best, getPathRate(flow, path)), 0);
    const next = amount * Math.exp((Math.log(wanted / paid) * paid) / (rate * amount));
    const isClose = paid >= enough && (next * resizable > amount || high < low * (1 + 1e-3));
    if (isClose || round === maxRounds || flow.work.spent > end) break;
    const bounded = Math.min(Math.max(next || 0, amount / maxGrowth), amount * maxGrowth);
    const middle = Math.sqrt((low || high / maxGrowth) * Math.min(high, (low || high) * maxGrowth));
    amount = bounded > low && bounded < high ? bounded : middle;
  }
  resizeFlow(flow, paths, { buy, amount: wanted });
  const sold = getInflow(flow, sell);
  return sold > 0 && sold < Number.POSITIVE_INFINITY ? { paths, sold } : undefined;
}

/** Leaves a flow in the search that sells the amount at best, gas counted at the price of the request. Returns its paths. */
export function splitSale(search: Search, { amount, gas, maxPaths }: PlanRequest, sold: number) {
  resetFlow(search.flow);
  const hopCost = (gas.perHop * gas.tokenPerGas * Number(amount)) / sold;
  const found = searchPath(search, sold, hopCost) ?? searchDraining(search, sold, hopCost);
  const isFine = isFineSplit(hopCost, Number(amount));
  return (
    found && splitOverPaths(search, { first: found.path, amount: sold, maxPaths, hopCost, isFine, part: splitPart })
  );
}

function findDrainingPath(search: Search, request: PlanRequest): CheapestPath | undefined {
  resetFlow(search.flow);
  const [most, beyond] = drainAmounts;
  const found = searchDraining(search, most, 0) ?? searchDraining(search, beyond, 0);
  if (!found) return undefined;
  const buyAmount = BigInt(Math.ceil(found.buyAmount * 0.9));
  const sellAmount = findMinAmountIn(openStates(request), found.path, buyAmount);
  return sellAmount === undefined ? undefined : { path: found.path, sellAmount };
}
