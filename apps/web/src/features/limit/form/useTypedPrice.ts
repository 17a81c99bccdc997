import { getPrice, parsePrice, type TypedPrice } from '@livery/core/domain/orders/limitPrice';
import type { Token } from '@livery/core/domain/tokens/token';
import { useState } from 'react';
import { isReadInverted } from '../../../ui/trade/priceUnit';
import type { MarketProceeds } from '../market/marketQuery';
import { getDefaultExpiry } from '../terms/limitTerms';
import { useTypedOrder } from './typedOrder';

type Pair = { sellToken: Token | undefined; buyToken: Token | undefined };

/**
 * Returns the typed price of a pair with the seconds that are proposed for its order to expire, by the market at the
 * moment of typing, or else the first one that is known: nothing changes when the market is read again. Another pair
 * starts without a price, in the unit that is usual for it. A price outlives a reload of the page.
 */
export function useTypedPrice({ sellToken, buyToken, market }: Pair & { market: MarketProceeds | null | undefined }) {
  const pair = `${sellToken?.chainId} ${sellToken?.address} ${buyToken?.address}`;
  const isInverted = Boolean(sellToken && buyToken && isReadInverted({ sellToken, buyToken }));
  const [typed, setTyped] = useState(() => useTypedOrder.getState().typed);
  const atMarket = market && sellToken && buyToken && getPrice({ ...market, sellToken, buyToken });
  const propose = (price: TypedPrice) => (atMarket ? getDefaultExpiry(parsePrice(price), atMarket) : undefined);
  const setPrice = (price: TypedPrice) => {
    const next = { pair, price, expiry: propose(price) };
    setTyped(next);
    useTypedOrder.setState({ typed: next });
  };
  const current = typed?.pair === pair ? typed : { price: { text: '', isInverted }, expiry: undefined };
  // Typed before there was a market: its first price decides.
  if (typed?.pair === pair && typed.expiry === undefined && atMarket) {
    setTyped({ ...typed, expiry: propose(typed.price) });
  }
  const proposedExpiry = current.expiry ?? propose(current.price) ?? getDefaultExpiry(undefined, undefined);
  return { price: current.price, proposedExpiry, setPrice };
}
