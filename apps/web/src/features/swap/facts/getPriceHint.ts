import { abbreviateSymbol } from '@livery/core/domain/abbreviateSymbol';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import type { Text } from '../../../text/useText';
import type { SwapTerms } from '../quote/swapTerms';
import { formatQuotePrice } from './formatQuotePrice';
import { getRouteShares } from './getRouteShares';

/** Where a price comes from and how far it may fall, in lines; none for wrapping, which asks no exchange. */
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
