import { getPrice, parsePrice, type TypedPrice } from '@livery/core/domain/orders/limitPrice';
import type { Token } from '@livery/core/domain/tokens/token';
import { useState } from 'react';
import { getDefaultExpiry } from '../book/limitTerms';
import type { MarketProceeds } from '../market/marketQuery';
import { isReadInverted } from '../market/priceUnit';

type Pair = { sellToken: Token | undefined; buyToken: Token | undefined };

/**
 * Returns the typed price of a pair with the seconds that are proposed for its order to expire, by the market at the moment of typing, or
 * else the first one that is known: nothing changes when the market is read again. Another pair starts without a price, in the unit that is usual for it.
 */
export function useTypedPrice({ sellToken, buyToken, market }: Pair & { market: MarketProceeds | null | undefined }) {
  const pair = `${sellToken?.address} ${buyToken?.address}`;
  const isInverted = Boolean(sellToken && buyToken && isReadInverted({ sellToken, buyToken }));
  const [typed, setTyped] = useState<{ pair: string; price: TypedPrice; expiry: number | undefined }>();
  const atMarket = market && sellToken && buyToken && getPrice({ ...market, sellToken, buyToken });
  const propose = (price: TypedPrice) => (atMarket ? getDefaultExpiry(parsePrice(price), atMarket) : undefined);
  const setPrice = (price: TypedPrice) => setTyped({ pair, price, expiry: propose(price) });
  const current = typed?.pair === pair ? typed : { price: { text: '', isInverted }, expiry: undefined };
  // Typed before there was a market: its first price decides.
  if (typed?.pair === pair && typed.expiry === undefined && atMarket) {
    setTyped({ ...typed, expiry: propose(typed.price) });
  }
  const proposedExpiry = current.expiry ?? propose(current.price) ?? getDefaultExpiry(undefined, undefined);
  return { price: current.price, proposedExpiry, setPrice };
}
