import {
  copyStates,
  executeUpTo,
  findMaxAmountIn,
  findMinAmountIn,
  openStates,
  type PoolStates,
} from '../exact/executePath';
import type { PathShare } from '../flow/decomposeFlow';
import { exceedsGas } from '../gas';
import type { EdgePath } from '../graph';
import { isSamePath } from '../search/splitOverPaths';
import { isExhausted, isSpent } from '../work';
import { type Plan, type PlannedFill, type PlanRequest, portionAmountFloor } from './plan';

/** Pools, and the gas and work that a plan over them may take. */
export type Ground = Pick<PlanRequest, 'pools' | 'gas' | 'work'>;

/** A path with the amount that it is to sell, in base units. */
type Portion = { path: EdgePath; amount: bigint };

/**
 * Sells exactly `amount` over the shares. A path sells at most what its pools take; a path that pays nothing is left
 * out. The last path sells the remainder. If it cannot, other paths with room do, and then the spare paths, widest
 * first. Returns undefined if the paths cannot take the whole amount, or only with more gas or work than allowed.
 */
export function executeSale(
  from: Ground,
  shares: readonly PathShare[],
  amount: bigint,
  spare: readonly EdgePath[] = [],
): Plan | undefined {
  const portions: Portion[] = shares.map(({ path, share }) => ({ path, amount: portionAmountFloor(amount, share) }));
  const fallbacks = spare.filter((each) => !shares.some(({ path }) => isSamePath(path, each)));
  const sold = sellAll(from, portions, { amount, fallbacks });
  if (sold.rest === 0n) return sold.fills.length > 0 ? sold.fills : undefined;
  // What is left may need a pool that the others have filled up, or be too little for any to pay: then it comes before
  // them, and is more.
  const [widest] = spare;
  const least = widest && !isSpent(from.work) ? findMinAmountIn(openStates(from), widest, 1n) : undefined;
  if (!widest || least === undefined) return undefined;
  const others = sold.fills.filter(({ path }) => !isSamePath(path, widest));
  const wanted = others.reduce((left, { sellAmount }) => left - sellAmount, amount);
  let first = wanted < least ? least : wanted;
  for (let round = 0; round < maxFirst && first <= amount && !isSpent(from.work); round++) {
    const again = [
      { path: widest, amount: first },
      ...others.map((fill) => ({ path: fill.path, amount: fill.sellAmount })),
    ];
    const { rest, fills } = sellAll(from, again, { amount, fallbacks: [] });
    if (rest === 0n) return fills;
    // The pools that it shares with others take so much less of theirs.
    first += rest;
  }
  return undefined;
}

/** Times that the path that comes before the others is given what those leave. */
const maxFirst = 4;

/** Sells the portions, and hands what some cannot sell on to others as long as those take any of it. */
function sellAll(
  from: Ground,
  wanted: readonly Portion[],
  { amount, fallbacks }: { amount: bigint; fallbacks: readonly EdgePath[] },
): Sold {
  let portions = wanted;
  let sold = sellInOrder(from, portions, amount);
  // Each further round fills up another path.
  for (let round = 0; round < wanted.length + fallbacks.length && sold.rest > 0n; round++) {
    if (isExhausted(from.work) || exceedsGas(sold.fills, from) || (round > 0 && isSpent(from.work))) break;
    const next = handOn(sold, [...portions.map(({ path }) => path), ...fallbacks]);
    if (!next) break;
    const after = sellInOrder(from, next, amount);
    if (after.rest >= sold.rest) break;
    portions = next;
    sold = after;
  }
  return sold;
}

type Sold = { fills: PlannedFill[]; rest: bigint; states: PoolStates };

function sellInOrder(from: Ground, portions: readonly Portion[], amount: bigint): Sold {
  const states = openStates(from);
  const fills: PlannedFill[] = [];
  let rest = amount;
  for (const [index, { path, amount: portion }] of portions.entries()) {
    if (isExhausted(from.work) || exceedsGas(fills, from)) break;
    const wanted = index === portions.length - 1 || portion > rest ? rest : portion;
    const executed = wanted > 0n ? executeUpTo(states, path, wanted) : undefined;
    if (!executed) continue;
    fills.push({ path, ...executed });
    rest -= executed.sellAmount;
  }
  return { fills, rest, states };
}

/**
 * Returns the portions with the remainder given to the path that pays most for it after all others, or with what that
 * path still takes. It comes last, so that it may sell more. Undefined if no path takes any more.
 */
function handOn({ fills, rest, states }: Sold, paths: readonly EdgePath[]): Portion[] | undefined {
  let best: { path: EdgePath; taken: bigint; paid: bigint } | undefined;
  for (const path of paths) {
    const offered = offer(states, path, rest);
    const isBetter = !best || offered.paid > best.paid || (offered.paid === best.paid && offered.taken > best.taken);
    if (offered.taken > 0n && isBetter) best = { path, ...offered };
  }
  if (!best) return undefined;
  const { path, taken } = best;
  const others = fills.filter((fill) => fill.path !== path);
  const own = fills.find((fill) => fill.path === path)?.sellAmount ?? 0n;
  return [...others.map((fill) => ({ path: fill.path, amount: fill.sellAmount })), { path, amount: own + taken }];
}

/**
 * Returns the part of an amount that a path takes beside all that is sold, and what it pays for it alone, which may be
 * nothing.
 */
function offer(states: PoolStates, path: EdgePath, amount: bigint): { taken: bigint; paid: bigint } {
  const executed = executeUpTo(copyStates(states), path, amount);
  if (executed) return { taken: executed.sellAmount, paid: executed.buyAmount };
  return { taken: findMaxAmountIn(states, path, amount), paid: 0n };
}
