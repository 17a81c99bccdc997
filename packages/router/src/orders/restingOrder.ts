import { compareBigInt } from '@livery/core/domain/amounts/rational';
import type { Hex } from 'viem';

/**
 * Limit order that rests in a book and pays the bought token for the sold one at a constant price. Amounts are base units:
 * `makerAmount` of the bought token for `takerAmount` of the sold one. It takes no fee.
 */
export type RestingOrder = {
  /** Names the order in the route. */
  id: Hex;
  makerAmount: bigint;
  takerAmount: bigint;
  /** Maximum of the sold token that can still be filled. */
  capacity: bigint;
};

/** Fill of an order with its exact amounts, in base units. */
export type RestingFill = { id: Hex; sellAmount: bigint; buyAmount: bigint };

/** Returns the amount that the order pays for `sellAmount`, in base units, rounded down as the 0x exchange does. */
export function floorOrderPayment({ makerAmount, takerAmount }: RestingOrder, sellAmount: bigint): bigint {
  return (sellAmount * makerAmount) / takerAmount;
}

/** Returns the smallest amount, in base units, for which the order pays at least `buyAmount`. */
function ceilOrderCost({ makerAmount, takerAmount }: RestingOrder, buyAmount: bigint): bigint {
  return (buyAmount * takerAmount + makerAmount - 1n) / makerAmount;
}

/** Returns the base units of the bought token that the order pays for one of the sold token. */
export function getOrderRate({ makerAmount, takerAmount }: RestingOrder): number {
  return Number(makerAmount) / Number(takerAmount);
}

/** Sorts orders by price, the best for the taker first; the larger capacity comes first of equals. */
export function sortOrders(orders: readonly RestingOrder[]): RestingOrder[] {
  return orders.toSorted((a, b) => {
    const byPrice = compareBigInt(b.makerAmount * a.takerAmount, a.makerAmount * b.takerAmount);
    return byPrice || compareBigInt(b.capacity, a.capacity);
  });
}

/**
 * Returns fills of the orders, in their order, that sell at most `amount` together; none sells a unit for which it is not
 * paid. Base units.
 */
export function fillForSale(orders: readonly RestingOrder[], amount: bigint): RestingFill[] {
  let left = amount;
  return orders.flatMap((order) => {
    const buyAmount = floorOrderPayment(order, order.capacity < left ? order.capacity : left);
    if (buyAmount === 0n) return [];
    const sellAmount = ceilOrderCost(order, buyAmount);
    left -= sellAmount;
    return [{ id: order.id, sellAmount, buyAmount }];
  });
}

/** Returns fills of the orders, in their order, that buy `amount` together, or as much as they hold. Base units. */
export function fillForPurchase(orders: readonly RestingOrder[], amount: bigint): RestingFill[] {
  let missing = amount;
  return orders.flatMap((order) => {
    const held = floorOrderPayment(order, order.capacity);
    const wanted = held < missing ? held : missing;
    if (wanted <= 0n) return [];
    const sellAmount = ceilOrderCost(order, wanted);
    const buyAmount = floorOrderPayment(order, sellAmount);
    missing -= buyAmount;
    return [{ id: order.id, sellAmount, buyAmount }];
  });
}
