import type { Venue } from '@livery/core/domain/venue';
import { type Market, selectPools } from '@livery/router/market';
import type { PoolState } from './poolState';

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
