import type { Venue } from '@livery/core/domain/venues';
import { createMarket, type Market } from '@livery/router/market';
import type { PoolState } from './poolState';

/** Returns the market of the pools of those venues that `isUsed` accepts. It is kept until the next block, for the next request. */
export function selectMarket(
  { market, venues: followed, venueOf, selections }: Pick<PoolState, 'market' | 'venues' | 'venueOf' | 'selections'>,
  isUsed: (venue: Venue) => boolean,
): Market {
  const used = new Set(followed.map(({ venue }) => venue).filter(isUsed));
  if (used.size === followed.length) return market;
  const key = [...used].map(({ name }) => name).join();
  const known = selections.get(key);
  if (known) return known;
  const pools = [...market.pools, ...market.concentrated.pools].filter(({ address }) => {
    const venue = venueOf.get(address.toLowerCase());
    return venue !== undefined && used.has(venue);
  });
  const selected = createMarket(pools);
  selections.set(key, selected);
  return selected;
}
