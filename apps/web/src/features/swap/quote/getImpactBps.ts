import { getPriceImpactBps } from '@livery/core/domain/getPriceImpactBps';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import type { SwapTerms } from './swapTerms';

/**
 * The price impact of a quote in basis points: against the price of a hundredth of the typed token or, where nobody
 * quotes that, as the quote itself estimates it.
 */
export function getImpactBps(quoted: {
  terms: SwapTerms;
  response: QuoteResponse;
  referencePrice: string | undefined;
}): number {
  const { terms, response, referencePrice = '' } = quoted;
  const measured = getPriceImpactBps({ referencePrice, price: response.price, side: terms.side });
  return measured ?? Number(response.estimatedPriceImpact) * 100;
}
