import { copyStates, executeUpTo, findMaxAmountIn, openStates, type PoolStates } from '../exact/executePath';
import type { PathShare } from '../flow/decomposeFlow';
import { exceedsGas } from '../gas';
import type { EdgePath } from '../graph';
import { isExhausted, isSpent } from '../work';
import { type Plan, type PlannedFill, type PlanRequest, portionAmountFloor } from './plan';

/** Pools, and the gas and work that a plan over them may take. */
export type Ground = Pick<PlanRequest, 'pools' | 'gas' | 'work'>;

/** A path with the amount that it is to sell, in base units. */
type Portion = { path: EdgePath; amount: bigint };

/**
 * Sells exactly `amount` over the shares. A path sells at most what its pools take, and one that pays nothing is left out: the last path sells
 * the remainder, and where it cannot, paths with room do, after all others. Returns undefined if the paths cannot take the whole amount, or only with
 * more gas or work than there may be.
 */
export function executeSale(from: Ground, shares: readonly PathShare[], amount: bigint): Plan | undefined {
  let portions: Portion[] = shares.map(({ path, share }) => ({ path, amount: portionAmountFloor(amount, share) }));
  let rest = amount;
  // Each further round fills up another path.
  for (let round = 0; round <= shares.length; round++) {
    const sold = sellInOrder(from, portions, amount);
    if (sold.rest === 0n) return sold.fills.length > 0 ? sold.fills : undefined;
    if (isExhausted(from.work) || exceedsGas(sold.fills, from)) return undefined;
    if (round > 0 && isSpent(from.work)) return undefined;
    const next = sold.rest < rest || round === 0 ? handOn(sold, portions) : undefined;
    if (!next) return undefined;
    portions = next;
    rest = sold.rest;
  }
  return undefined;
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
 * Returns the portions with the remainder given to the path that pays most for it after all others, or with what that path still takes. It comes
 * last, so that it may sell more. Undefined if no path takes any more.
 */
function handOn({ fills, rest, states }: Sold, portions: readonly Portion[]): Portion[] | undefined {
  let best: { path: EdgePath; taken: bigint; paid: bigint } | undefined;
  for (const { path } of portions) {
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

/** Returns the part of an amount that a path takes beside all that is sold, and what it pays for it alone, which may be nothing. */
function offer(states: PoolStates, path: EdgePath, amount: bigint): { taken: bigint; paid: bigint } {
  const executed = executeUpTo(copyStates(states), path, amount);
  if (executed) return { taken: executed.sellAmount, paid: executed.buyAmount };
  return { taken: findMaxAmountIn(states, path, amount), paid: 0n };
}
