import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { findRoute } from '@livery/router/findRoute';
import { type Address, isAddressEqual } from 'viem';
import type { ChainState } from '../chains/chainState';
import { getRate } from '../chains/getRate';

/**
 * The offer of a pair's orders: up to `amount` base units of the maker's token, for `price` base units of the taker's
 * token each.
 */
export type Offer = { makerToken: Address; takerToken: Address; price: number; amount: bigint };

/** The part of its price by which the market may have to move before an order fills. */
const reach = 0.25;
/** The pools have to pay the least worth for an amount that is worth this many times as much by their mid price. */
const probed = 4;
/**
 * Offers that are compared with the market, and those near it whose payment is asked of the pools; of more, one counts
 * as in reach.
 */
export const maxOffers = 100;
const maxProbed = 50;

/**
 * Returns true when the market could meet one of these offers soon: its price is at most a quarter away, and the pools
 * would pay at least `least` wei for what it gives. A token whose pools are nearly empty has a price, but nobody gains
 * by filling its orders.
 */
export function findOfferInReach(state: ChainState, offers: readonly Offer[], least: bigint): boolean {
  if (offers.length > maxOffers) return true;
  const near = offers.filter((offer) => isNear(state, offer));
  return near.length > maxProbed || near.some((offer) => isPaid(state, offer, least));
}

function isNear(state: ChainState, { makerToken, takerToken, price }: Offer): boolean {
  const market = getRate(state, makerToken, takerToken);
  return market !== undefined && price <= market * (1 + reach);
}

function isPaid(state: ChainState, { makerToken, amount }: Offer, least: bigint): boolean {
  const worth = getRate(state, makerToken, nativeToken);
  if (worth === undefined || !state.pools) return false;
  const wrapped = state.chain.wrappedNative.address;
  const enough = BigInt(Math.ceil((Number(least) * probed) / worth));
  const sold = amount < enough ? amount : enough;
  if (isAddressEqual(makerToken, wrapped)) return sold >= least;
  const route = findRoute(state.pools.market, {
    ...{ sellToken: makerToken, buyToken: wrapped, side: 'sell', amount: sold, maxPaths: 1 },
  });
  return (route?.buyAmount ?? 0n) >= least;
}
