import type { QuoteResponse } from '@livery/core/wire/quoteResponse';

/** A source of a route: `share` is 0 to 1, `percent` the same with two decimals. */
export type RouteShare = { name: string; share: number; percent: string };

/** The sources that a quote really uses, largest first, with their names as people write them. */
export function getRouteShares(sources: QuoteResponse['sources']): RouteShare[] {
  return sources
    .map(({ name, proportion }) => ({ name: name.replaceAll('_', ' '), share: Number(proportion) }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share)
    .map((source) => ({ ...source, percent: (source.share * 100).toFixed(2) }));
}
