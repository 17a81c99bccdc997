import { formatPrice } from '@livery/core/domain/amounts/formatPrice';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import type { Text } from '../../../text/useText';
import type { SwapTerms } from '../quote/swapTerms';

/** Returns the sources of a price and its minimum, in lines; undefined for wrapping, which has no sources. */
export function getPriceHint(
  text: Text,
  { side, sellToken, buyToken }: Pick<SwapTerms, 'side' | 'sellToken' | 'buyToken'>,
  quote: Pick<QuoteResponse, 'sources' | 'price' | 'guaranteedPrice'>,
): string | undefined {
  const { sources, price, guaranteedPrice } = quote;
  if (sources.length === 0) return undefined;
  const [quoted, base] = side === 'exactInput' ? [buyToken, sellToken] : [sellToken, buyToken];
  const toPrice = (value: string) =>
    text('swap.priceOf', {
      price: formatQuotePrice(value),
      quote: abbreviateSymbol(quoted.symbol),
      base: abbreviateSymbol(base.symbol),
    });
  return [
    text('swap.searched', { count: sources.length }),
    text('swap.bestPrices'),
    ...getRouteShares(sources).map(({ name, percent }) => text('swap.source', { name, percent })),
    text('swap.bestPrice', { price: toPrice(price) }),
    text('swap.minimumPrice', { price: toPrice(guaranteedPrice) }),
  ].join('\n');
}

/** A source of a route; `share` is between 0 and 1, `percent` the same with two decimals. */
type RouteShare = { name: string; share: number; percent: string };

/** Returns the sources that a quote uses, largest first, with readable names. */
export function getRouteShares(sources: QuoteResponse['sources']): RouteShare[] {
  return sources
    .map(({ name, proportion }) => ({ name: name.replaceAll('_', ' '), share: Number(proportion) }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share)
    .map((source) => ({ ...source, percent: (source.share * 100).toFixed(2) }));
}

const places = 4;

/** Formats a price with four decimals, rounded down, or in six significant digits when it is below one. */
function formatQuotePrice(price: string): string {
  const [whole = '', fraction = ''] = price.split('.');
  const shown = `${whole}.${fraction.slice(0, places).padEnd(places, '0')}`;
  return Number(shown) < 1 ? formatPrice(price) : shown;
}
