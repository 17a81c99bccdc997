import type { SignedOrder } from '@livery/core/wire/orders/signedOrder';
import type { Address } from 'viem';
import { create } from 'zustand';
import type { FailedStage } from '../../../wallet/sessionStage';
import type { LimitTerms } from '../terms/limitTerms';

/** An order whose screen was left before the wallet or the book had answered, with that answer. */
export type LeftOrder = { terms: LimitTerms; account: Address } & (
  | { order: SignedOrder; bookError: Error | null }
  | { order: undefined; failure: FailedStage }
);

/** The answers that the trader has not seen yet, oldest first. */
export const useLeftOrders = create<{ orders: readonly LeftOrder[] }>(() => ({ orders: [] }));

export function addLeftOrder(order: LeftOrder): void {
  useLeftOrders.setState(({ orders }) => ({ orders: [...orders, order] }));
}

export function dropLeftOrder(order: LeftOrder): void {
  useLeftOrders.setState(({ orders }) => ({ orders: orders.filter((other) => other !== order) }));
}
