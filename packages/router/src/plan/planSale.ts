import { executePath } from '../exact/executePath';
import { balanceFlow } from '../flow/balanceFlow';
import { decomposeFlow, type PathShare, splitFlow } from '../flow/decomposeFlow';
import { dropPath } from '../flow/dropPath';
import { type Flow, getOutflow, pushFlow, resetFlow } from '../flow/flow';
import { refineShares } from '../flow/refineShares';
import type { EdgePath } from '../graph';
import type { AnyPool } from '../pool';
import { findBestPath } from '../search/findBestPath';
import type { Search } from '../search/search';
import { searchDraining } from '../search/searchPath';
import { splitOverPaths } from '../search/splitOverPaths';
import { findLeastWorth } from './findLeastWorth';
import { improvePaths } from './improvePaths';
import {
  type Fill,
  getPlanNet,
  getSharesGas,
  isTried,
  negligibleLoss,
  type Plan,
  type PlanRequest,
  pickPlan,
  portionAmountFloor,
} from './plan';

/** A flow is worth at most this much more when its shares are refined. */
const hope = 1.0003;

/** Returns the best plan after gas that sells exactly `amount`: a single path, or as many as pay for themselves. */
export function planSale(search: Search, request: PlanRequest): Plan | undefined {
  const { pools, amount, maxPaths, gas } = request;
  const { flow } = search;
  const hopCost = gas.perHop * gas.tokenPerGas;
  const costOf = (path: EdgePath) => (gas.perPath + gas.perHop * path.length) * gas.tokenPerGas;
  const single = findBestPath(search, pools, amount, hopCost);
  // Several concentrated pools may take together what none of them takes alone.
  const first = single ?? searchDraining(search, Number(amount), hopCost)?.path;
  if (!first) return undefined;
  const alone = single && executeSale(pools, [{ path: single, share: 1 }], amount);
  const drafts: Draft[] = [];
  let mostWorth = Number.NEGATIVE_INFINITY;
  const isFree = gas.tokenPerGas === 0;
  let paths = splitOverPaths(search, { first, amount: Number(amount), maxPaths, hopCost, isFree });
  for (let left = paths.length; left > 1 && paths.length > 1; left--) {
    const worth = () => getOutflow(flow, search.buy) * hope - paths.reduce((cost, path) => cost + costOf(path), 0);
    if (isFree || (isTried(left) && worth() > mostWorth)) {
      const draft = refineDraft(search, request, decomposeFlow(flow, { ...search, maxPaths }));
      drafts.push(draft);
      mostWorth = Math.max(mostWorth, draft.bound);
      if (draft.shares.length <= left) paths = setShares(flow, draft.shares, Number(amount));
    }
    if (isFree) break;
    paths = dropPath(flow, paths, findLeastWorth(flow, paths, costOf).path);
    balanceFlow(flow, paths, { tolerance: 1e-5, maxRounds: 40 });
  }
  const best = executeBest(request, drafts, alone);
  if (!best) return best;
  resetFlow(flow);
  for (const { path, sellAmount } of best) pushFlow(flow, path, Number(sellAmount));
  const improved = improvePaths(search, { paths: best.map(({ path }) => path), hopCost, costOf, maxPaths });
  if (!improved) return best;
  // As paths of their own they may be fewer than these, or more, each of which has its gas.
  const ways = [decomposeFlow(flow, { ...search, maxPaths }), splitFlow(flow, improved, search.sell)];
  return executeBest(
    request,
    ways.map((shares) => refineDraft(search, request, shares)),
    best,
  );
}

function setShares(flow: Flow, shares: readonly PathShare[], amount: number): EdgePath[] {
  resetFlow(flow);
  for (const { path, share } of shares) pushFlow(flow, path, share * amount);
  return shares.map(({ path }) => path);
}

/** Paths with their shares, and what they are worth after gas at most, in base units of the bought token. */
type Draft = { unrefined: readonly PathShare[]; shares: readonly PathShare[]; bound: number };

function refineDraft({ graph }: Search, { gas, amount }: PlanRequest, unrefined: readonly PathShare[]): Draft {
  const { shares, paid } = refineShares(graph, unrefined, Number(amount));
  return { unrefined, shares, bound: paid * (1 + negligibleLoss) - getSharesGas(shares, gas) * gas.tokenPerGas };
}

/** Executes the drafts, those that may be worth most first, until none can be worth more than the best plan so far. */
function executeBest({ pools, amount, gas }: PlanRequest, drafts: readonly Draft[], known: Plan | undefined) {
  let best = known;
  for (const { unrefined, shares, bound } of drafts.toSorted((a, b) => b.bound - a.bound)) {
    if (best && bound <= Number(getPlanNet(best, 'sell', gas))) break;
    // A share that is next to nothing may pay nothing, which its pool refuses.
    const plan = executeSale(pools, shares, amount) ?? executeSale(pools, unrefined, amount);
    best = pickPlan([best, plan], 'sell', gas);
  }
  return best;
}

/** Sells exactly `amount` over the shares. Returns undefined if a path would revert. */
function executeSale(pools: readonly AnyPool[], shares: readonly PathShare[], amount: bigint): Plan | undefined {
  const states = { pools, moved: new Map<number, AnyPool>() };
  const fills: Fill[] = [];
  let left = amount;
  for (const [index, { path, share }] of shares.entries()) {
    const portion = portionAmountFloor(amount, share);
    const sellAmount = index === shares.length - 1 || portion > left ? left : portion;
    if (sellAmount === 0n) continue;
    const executed = executePath(states, path, sellAmount);
    if (executed === undefined) return undefined;
    fills.push({ path, sellAmount, ...executed });
    left -= sellAmount;
  }
  return left === 0n && fills.length > 0 ? fills : undefined;
}
