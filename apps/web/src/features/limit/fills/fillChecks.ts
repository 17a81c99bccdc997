import * as v from 'valibot';
import type { Address } from 'viem';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { changePersisted, persisted, storedList } from '../../../state/persisted';

const check = v.object({
  chainId: v.number(),
  account: v.string(),
  /** The last block whose logs were read; undefined until the first read, which begins at the head. */
  lastCheckedBlock: v.optional(v.number()),
  /** The expiry of the last order that is known, in seconds since 1970: later there is nothing to look for. */
  until: v.number(),
});

const schema = v.object({ checks: storedList(check) });

export type FillCheck = v.InferOutput<typeof check>;
type FillChecks = { checks: FillCheck[] };

/** How far the exchange's logs were searched for fills, per chain and account, of those that have or had open orders. */
export const useFillChecks = create<FillChecks>()(
  persist(
    (): FillChecks => ({ checks: [] }),
    persisted('fillChecks', 1, schema, ({ checks }) => ({ checks })),
  ),
);

const maxChecks = 50;

/** Returns the check of an account on a chain, or undefined when it has no orders to look for. */
export function findCheck(checks: readonly FillCheck[], trader: { chainId: number; account: Address }) {
  return checks.find(({ chainId, account }) => chainId === trader.chainId && account === trader.account);
}

/** Records that an account has an open order, whose fills are looked for until it expires. */
export function recordOpenOrder(order: { chainId: number; account: Address; until: number }): void {
  const known = findCheck(useFillChecks.getState().checks, order);
  if (order.until === 0 || (known && known.until >= order.until)) return;
  changeCheck(order, (before) => ({ ...order, lastCheckedBlock: before?.lastCheckedBlock }));
}

/** Replaces a check by the result of `change`, or removes it for undefined. The oldest are dropped above 50. */
export function changeCheck(
  trader: { chainId: number; account: Address },
  change: (before: FillCheck | undefined) => FillCheck | undefined,
): void {
  changePersisted(useFillChecks, ({ checks }) => {
    const before = findCheck(checks, trader);
    const after = change(before);
    const others = checks.filter((one) => one !== before);
    return { checks: (after ? [...others, after] : others).slice(-maxChecks) };
  });
}
