import type { SignedOrder } from '@livery/core/wire/orders/signedOrder';
import { findRoute } from '@livery/router/findRoute';
import type { Market } from '@livery/router/market';
import type { Route } from '@livery/router/route';
import { type Address, isAddressEqual } from 'viem';

/**
 * A fill of an order that begins and ends in the wrapped native coin: its pools sell what the maker wants and buy what the maker
 * gives. Undefined routes stand for the wrapped coin itself. Amounts in base units.
 */
export type Cross = {
  order: SignedOrder;
  /** Amount of the taker's token, which the order takes. */
  fillAmount: bigint;
  before: Route | undefined;
  after: Route | undefined;
  /** Amount of the wrapped coin. */
  spent: bigint;
  received: bigint;
};

type Search = { order: SignedOrder; capacity: bigint; market: Market; wrapped: Address; maxSpent: bigint };

const rounds = 24;
const maxPaths = 3;

/**
 * Finds the fill of an order that gains most, before gas, of at most `capacity` of the taker's token and for at most `maxSpent`.
 * Undefined when none gains anything. The gain rises to one peak, because the pools' prices worsen with the amount.
 */
export function findCross(search: Search): Cross | undefined {
  let [low, high] = [0n, search.capacity];
  let best: Cross | undefined;
  const measure = (amount: bigint) => {
    const cross = amount > 0n ? toCross(search, amount) : undefined;
    if (cross && getGain(cross) > (best ? getGain(best) : 0n)) best = cross;
    return cross && getGain(cross);
  };
  // Most orders do not cross the market: a small part tells.
  measure(search.capacity);
  if (!best && (measure(search.capacity / 1_000n) ?? 0n) <= 0n) return undefined;
  for (let round = 0; round < rounds && high - low > search.capacity / 10_000n; round++) {
    const third = (high - low) / 3n;
    const [left, right] = [low + third, high - third];
    const [less, more] = [measure(left), measure(right)];
    // A fill that is too large tells nothing but that.
    if (more === undefined || (less !== undefined && less >= more)) high = right;
    else low = left;
  }
  return best;
}

/** Returns the gain in wei, before gas. */
export function getGain({ spent, received }: Cross): bigint {
  return received - spent;
}

/** Returns the fill of an amount; undefined when pools cannot pay for it or it costs too much. */
function toCross({ order, market, wrapped, maxSpent }: Search, fillAmount: bigint): Cross | undefined {
  const { makerToken, takerToken, makerAmount, takerAmount } = order;
  const bought = (fillAmount * makerAmount) / takerAmount;
  const begins = isAddressEqual(takerToken, wrapped);
  const ends = isAddressEqual(makerToken, wrapped);
  const before = begins
    ? undefined
    : findRoute(market, { sellToken: wrapped, buyToken: takerToken, side: 'buy', amount: fillAmount, maxPaths });
  const spent = begins ? fillAmount : before?.sellAmount;
  if (spent === undefined || spent > maxSpent || bought === 0n) return undefined;
  const after = ends
    ? undefined
    : findRoute(market, { sellToken: makerToken, buyToken: wrapped, side: 'sell', amount: bought, maxPaths });
  const received = ends ? bought : after?.buyAmount;
  return received === undefined ? undefined : { order, fillAmount, before, after, spent, received };
}
