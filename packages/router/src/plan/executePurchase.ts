import { executePath } from '../exact/executePath';
import { findLeastAmountIn } from '../exact/findLeastAmountIn';
import type { PathShare } from '../flow/pathShare';
import type { Pool } from '../pool';
import type { Fill, Plan } from './plan';
import { portionAmountFloor } from './portionAmountFloor';

export type Purchase = {
  /** About what the whole costs: each path but the last sells its share of this. */
  sellAmount: bigint;
  /** What the paths together must pay at least. */
  buyAmount: bigint;
};

/**
 * Buys at least `buyAmount`: the path that completes it sells the least amount that does, the ones before it their share of
 * `sellAmount`. Undefined when a path would revert or the last cannot complete it.
 */
export function executePurchase(
  pools: readonly Pool[],
  shares: readonly PathShare[],
  { sellAmount, buyAmount }: Purchase,
): Plan | undefined {
  const states = { pools, moved: new Map<number, Pool>() };
  const fills: Fill[] = [];
  let missing = buyAmount;
  for (const [index, { path, share }] of shares.entries()) {
    const portion = portionAmountFloor(sellAmount, share);
    const completing = findLeastAmountIn(states, path, missing);
    const completes = completing !== undefined && (index === shares.length - 1 || completing <= portion);
    const amount = completes ? completing : portion;
    if (amount === 0n) continue;
    const paid = executePath(states, path, amount);
    if (paid === undefined) return undefined;
    fills.push({ path, sellAmount: amount, buyAmount: paid });
    missing -= paid;
    if (missing <= 0n) return fills;
  }
  return undefined;
}
