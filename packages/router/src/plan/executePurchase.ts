import {
  copyStates,
  executeUpTo,
  findMinAmountIn,
  openStates,
  type PartialExecution,
  type PoolStates,
} from '../exact/executePath';
import type { PathShare } from '../flow/decomposeFlow';
import { exceedsGas } from '../gas';
import type { EdgePath } from '../graph';
import { isExhausted, isSpent } from '../work';
import type { Ground } from './executeSale';
import { type Plan, type PlannedFill, portionAmountFloor } from './plan';

export type Purchase = {
  /** Estimated cost of the whole, of which each path but the last sells its share. */
  sellAmount: bigint;
  /** Minimum that the paths pay together. */
  buyAmount: bigint;
};

/** A path with the amount that it is to sell, in base units. */
type Portion = { path: EdgePath; amount: bigint };

/**
 * Buys at least `buyAmount`: the path that completes it sells the smallest amount that does, and those before it their
 * share of `sellAmount`, or what their pools take. Where the last path cannot complete it, one with room does. Returns
 * undefined if the paths cannot pay the whole amount, or only with more gas or work than there may be.
 */
export function executePurchase(
  from: Ground,
  shares: readonly PathShare[],
  { sellAmount, buyAmount }: Purchase,
): Plan | undefined {
  let portions: Portion[] = shares.map(({ path, share }) => ({ path, amount: portionAmountFloor(sellAmount, share) }));
  // Each further round empties another path.
  for (let round = 0; round <= shares.length; round++) {
    const bought = buyInOrder(from, portions, buyAmount);
    if (bought.missing <= 0n) return bought.fills;
    if (isExhausted(from.work) || exceedsGas(bought.fills, from)) return undefined;
    if (round > 0 && isSpent(from.work)) return undefined;
    const next = complete(bought, portions);
    if (!next) return undefined;
    portions = next;
  }
  return undefined;
}

type Bought = { fills: PlannedFill[]; missing: bigint; states: PoolStates };

function buyInOrder(from: Ground, portions: readonly Portion[], buyAmount: bigint): Bought {
  const states = openStates(from);
  const fills: PlannedFill[] = [];
  let missing = buyAmount;
  for (const [index, { path, amount }] of portions.entries()) {
    if (isExhausted(from.work) || exceedsGas(fills, from)) break;
    const fill = buyUpTo(states, { path, amount, missing, isLast: index === portions.length - 1 });
    if (!fill) continue;
    fills.push(fill);
    missing -= fill.buyAmount;
    if (missing <= 0n) break;
  }
  return { fills, missing, states };
}

type Step = Portion & { missing: bigint; isLast: boolean };

/**
 * Sells the portion, or less where that completes the purchase or is all that the pools take. The last path sells more,
 * too, to complete it.
 */
function buyUpTo(states: PoolStates, { path, amount, missing, isLast }: Step): PlannedFill | undefined {
  const after = copyStates(states);
  const sold = isLast || amount === 0n ? undefined : executeUpTo(after, path, amount);
  if (sold && sold.buyAmount <= missing) {
    states.moved = after.moved;
    return { path, ...sold };
  }
  if (!isLast && !sold) return undefined;
  const completing = findMinAmountIn(states, path, missing);
  const executed = completing === undefined ? drainPath(states, path) : executeUpTo(states, path, completing);
  return executed && { path, ...executed };
}

/** More base units than any pool takes. */
const everything = 2n ** 255n;

/** Sells all along the path that its pools take. */
function drainPath(states: PoolStates, path: EdgePath): PartialExecution | undefined {
  return executeUpTo(states, path, everything);
}

/**
 * Returns the portions with the path last that completes the purchase most cheaply after all others. If none completes
 * it, the path that still pays most sells all that it takes. Undefined if no path pays any more.
 */
function complete({ fills, missing, states }: Bought, portions: readonly Portion[]): Portion[] | undefined {
  let best: { path: EdgePath; sellAmount: bigint; buyAmount: bigint } | undefined;
  for (const { path } of portions) {
    const offered = offer(states, path, missing);
    if (!offered) continue;
    const isMore = !best || offered.buyAmount > best.buyAmount;
    const isCheaper = offered.buyAmount === best?.buyAmount && offered.sellAmount < best.sellAmount;
    if (isMore || isCheaper) best = { path, ...offered };
  }
  if (!best) return undefined;
  const { path, sellAmount } = best;
  const others = fills.filter((fill) => fill.path !== path);
  const own = fills.find((fill) => fill.path === path)?.sellAmount ?? 0n;
  return [...others.map((fill) => ({ path: fill.path, amount: fill.sellAmount })), { path, amount: own + sellAmount }];
}

/** Returns what the path sells beside all that is sold to pay the amount, or all that it still pays. */
function offer(states: PoolStates, path: EdgePath, buyAmount: bigint) {
  const completing = findMinAmountIn(states, path, buyAmount);
  if (completing !== undefined) return { sellAmount: completing, buyAmount };
  return drainPath(copyStates(states), path);
}
