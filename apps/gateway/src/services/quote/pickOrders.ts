import type { FillableOrder } from '../../records/book/rows/book';

/** Orders that the router weighs for one quote. */
export const maxPicked = 24;
/** Orders beyond those that cover the amount, for the router to choose from. */
const defaultSpare = 2;

type Wanted = {
  side: 'sell' | 'buy';
  /** In base units: of the taker's token for a sale, of the maker's token for a purchase. */
  amount: bigint;
  /** Gas of the fill of one order, in base units of the maker's token; 0 where its price is not known. */
  fillCost: number;
  /** Base units of the maker's token that the pools pay for one of the taker's, about; 0 where they pay nothing. */
  poolRate: number;
};

/** An order as far as a quote would fill it, with the base units that it pays after the gas of its own fill. */
type Rated = { order: FillableOrder; sold: number; net: number };

/**
 * Picks at most 24 orders for a quote: the best prices after the gas of their own fill, until they cover the amount.
 * Where 24 do not cover it, half of the places go to the orders that bring most over the pools' price, so that many
 * small ones at a good price do not keep out a large one. Leaves out orders that cannot pay for their fill.
 */
export function pickOrders(orders: readonly FillableOrder[], wanted: Wanted, spare = defaultSpare): FillableOrder[] {
  const rated = orders.map((order) => rateOrder(order, wanted)).filter(({ net }) => net > 0);
  const byPrice = rated.toSorted((a, b) => b.net / b.sold - a.net / a.sold);
  const covering = countCovering(byPrice.slice(0, maxPicked), wanted);
  if (covering !== undefined || rated.length <= maxPicked) {
    return byPrice.slice(0, Math.min(maxPicked, (covering ?? maxPicked) + spare)).map(({ order }) => order);
  }
  const gain = ({ sold, net }: Rated) => net - sold * wanted.poolRate;
  const byGain = rated.toSorted((a, b) => gain(b) - gain(a));
  const picked = new Set([...byPrice.slice(0, maxPicked / 2), ...byGain]);
  return [...picked].slice(0, maxPicked).map(({ order }) => order);
}

/** Returns true when orders that, after gas, are better than any at `nextRate` cover the amount of a quote. */
export function covers(orders: readonly FillableOrder[], wanted: Wanted, nextRate: number): boolean {
  const better = orders
    .map((order) => rateOrder(order, wanted))
    .filter(({ sold, net }) => net > 0 && net / sold >= nextRate);
  return countCovering(better, wanted) !== undefined;
}

/** Returns the number of orders whose capacities together reach the amount; undefined when all of them do not. */
function countCovering(rated: readonly Rated[], { side, amount }: Wanted): number | undefined {
  let left = amount;
  for (const [index, { order }] of rated.entries()) {
    left -= side === 'sell' ? order.capacity : toPayment(order, order.capacity);
    if (left <= 0n) return index + 1;
  }
  return undefined;
}

function rateOrder(fillable: FillableOrder, { side, amount, fillCost }: Wanted): Rated {
  const { order, capacity } = fillable;
  const asked = side === 'sell' ? amount : (amount * order.takerAmount + order.makerAmount - 1n) / order.makerAmount;
  const sold = asked < capacity ? asked : capacity;
  return { order: fillable, sold: Number(sold), net: Number(toPayment(fillable, sold)) - fillCost };
}

function toPayment({ order }: FillableOrder, sold: bigint): bigint {
  return (sold * order.makerAmount) / order.takerAmount;
}
