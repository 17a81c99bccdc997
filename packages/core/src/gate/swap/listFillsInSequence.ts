import type { LimitFill } from '../../domain/orders/limitFill';
import type { DecodedBridgeOrder, TransformStep } from './decodedCall';

/** Returns the fills over bridges and into limit orders, in the order in which the call makes them. */
export function listFillsInSequence({
  bridgeOrders,
  limitOrders,
  fillSequence,
}: TransformStep & { name: 'fillQuote' }): (DecodedBridgeOrder | LimitFill)[] {
  const bridges = bridgeOrders.values();
  const orders = limitOrders.values();
  return fillSequence.flatMap((kind) => (kind === 0 ? bridges : orders).next().value ?? []);
}
