import { formatPrice } from '@livery/core/domain/amounts/formatPrice';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import type { Text } from '../../../text/useText';
import type { SwapTerms } from '../quote/swapTerms';
import { getRouteShares } from '../route/routePaths';

/** Returns the sources of a price and its minimum, in lines; undefined for wrapping, which has no sources. */
export function getPriceHint(
  text: Text,
  { side, sellToken, buyToken }: Pick<SwapTerms, 'side' | 'sellToken' | 'buyToken'>,
  quote: Pick<QuoteResponse, 'sources' | 'orders' | 'price' | 'guaranteedPrice'>,
): string | undefined {
  const { sources, price, guaranteedPrice } = quote;
  if (sources.length === 0) return undefined;
  const [quoted, base] = side === 'exactInput' ? [buyToken, sellToken] : [sellToken, buyToken];
  const toPrice = (value: string) =>
    text('common.priceOf', {
      price: formatQuotePrice(value),
      quote: abbreviateSymbol(quoted.symbol),
      base: abbreviateSymbol(base.symbol),
    });
  return [
    text('swap.searched', { count: sources.length }),
    text('swap.bestPrices'),
    ...getRouteShares(quote).map(({ name, percent }) => text('swap.source', { name, percent })),
    text('swap.bestPrice', { price: toPrice(price) }),
    text('swap.minimumPrice', { price: toPrice(guaranteedPrice) }),
  ].join('\n');
}

const places = 4;

/** Formats a price with four decimals, rounded down, or in six significant digits when it is below one. */
function formatQuotePrice(price: string): string {
  const [whole = '', fraction = ''] = price.split('.');
  const shown = `${whole}.${fraction.slice(0, places).padEnd(places, '0')}`;
  return Number(shown) < 1 ? formatPrice(price) : shown;
}
