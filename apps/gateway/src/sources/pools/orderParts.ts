import type { LimitFill } from '@livery/core/domain/orders/limitFill';
import type { RestingOrder } from '@livery/router/orders/restingOrder';
import type { Route } from '@livery/router/route';
import type { FillableOrder } from '../../records/book/rows/book';
import type { OrderPart } from '../quoteSource';

/** Returns the fill of a limit order as calls have it. */
export function toLimitFill({ order, sold: maxTakerTokenFillAmount }: OrderPart): LimitFill {
  return { order, signature: order.signature, maxTakerTokenFillAmount };
}

/** Returns an order as the router weighs it. */
export function toRestingOrder({ hash: id, order, capacity }: FillableOrder): RestingOrder {
  const { makerAmount, takerAmount } = order;
  return { id, makerAmount, takerAmount, capacity };
}

/** Returns the orders that a route fills, each with its part. */
export function toOrderParts(route: Route, orders: readonly FillableOrder[]): OrderPart[] {
  return route.orders.flatMap(({ id, sellAmount: sold }) => {
    const found = orders.find(({ hash }) => hash === id);
    return found ? [{ ...found, sold }] : [];
  });
}
