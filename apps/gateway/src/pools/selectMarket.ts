import type { Venue } from '@livery/core/domain/venue';
import { joinMarkets, type Market, selectPools } from '@livery/router/market';
import type { PoolState } from './poolState';
import { isOfV4 } from './v4Key';

/**
 * Returns the market of the pools of those venues that `isUsed` accepts. It is kept until the next block, for the next
 * request.
 */
export function selectMarket(
  pools: Pick<PoolState, 'market' | 'venues' | 'venueOf' | 'selections' | 'concentrated'>,
  isUsed: (venue: Venue) => boolean,
): Market {
  const { market, venueOf, selections } = pools;
  const followed = [...pools.venues.map(({ venue }) => venue), ...pools.concentrated.venues];
  const used = new Set<Venue>(followed.filter(isUsed));
  if (used.size === followed.length) return market;
  const key = [...used].map(({ name }) => name).join();
  const known = selections.get(key);
  if (known) return known;
  const selected = selectPools(market, ({ address }) => {
    const venue = venueOf.get(address.toLowerCase());
    return venue !== undefined && used.has(venue);
  });
  selections.set(key, selected);
  return selected;
}

/** The V4 pools of a market: those of the native coin in one form, with all pools of other tokens, or in both. */
export type CoinForms = 'native' | 'wrapped' | 'both';

/**
 * Returns the market of the pools that the Universal Router may fill over: those of `selectMarket`, and V4 pools. It is kept
 * until the next block, too.
 */
export function selectWithV4(pools: PoolState, isUsed: (venue: Venue) => boolean, forms: CoinForms): Market {
  const { selections, concentrated } = pools;
  const others = selectMarket(pools, isUsed);
  const names = [...pools.venues.map(({ venue }) => venue), ...concentrated.venues].filter(isUsed);
  const key = `V4 ${forms} ${names.map(({ name }) => name).join()}`;
  const known = selections.get(key);
  if (known) return known;
  const { marketOfV4, followed, v4 } = concentrated;
  const isForm = (address: string) => {
    const found = followed.get(address.toLowerCase())?.key;
    if (!found || !isOfV4(found) || forms === 'both') return found !== undefined;
    const hasCoin = [found.token0, found.token1].some((token) => token.toLowerCase() === v4?.wrapped.toLowerCase());
    return !hasCoin || found.isNative === (forms === 'native');
  };
  const joined = joinMarkets(
    others,
    selectPools(marketOfV4, ({ address }) => isForm(address)),
  );
  selections.set(key, joined);
  return joined;
}
