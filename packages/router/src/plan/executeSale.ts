import { executePath } from '../exact/executePath';
import type { PathShare } from '../flow/pathShare';
import type { Pool } from '../pool';
import type { Fill, Plan } from './plan';
import { portionAmountFloor } from './portionAmountFloor';

/** Sells exactly `amount` over the shares; undefined when a path would revert. */
export function executeSale(pools: readonly Pool[], shares: readonly PathShare[], amount: bigint): Plan | undefined {
  const states = { pools, moved: new Map<number, Pool>() };
  const fills: Fill[] = [];
  let left = amount;
  for (const [index, { path, share }] of shares.entries()) {
    const sellAmount = index === shares.length - 1 ? left : portionAmountFloor(amount, share);
    if (sellAmount === 0n) continue;
    const buyAmount = executePath(states, path, sellAmount);
    if (buyAmount === undefined) return undefined;
    fills.push({ path, sellAmount, buyAmount });
    left -= sellAmount;
  }
  return left === 0n && fills.length > 0 ? fills : undefined;
}
