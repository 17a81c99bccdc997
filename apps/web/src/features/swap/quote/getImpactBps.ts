import { getPriceImpactBps } from '@livery/core/domain/getPriceImpactBps';
import type { SwapSide } from '@livery/core/domain/swapSide';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';

/**
 * The price impact of a quote in basis points: against the price of a hundredth of the typed token or, where nobody
 * quotes that, as the quote itself estimates it.
 */
export function getImpactBps(
  { price, estimatedPriceImpact }: Pick<QuoteResponse, 'price' | 'estimatedPriceImpact'>,
  { side, referencePrice = '' }: { side: SwapSide; referencePrice: string | undefined },
): number {
  return getPriceImpactBps({ referencePrice, price, side }) ?? Number(estimatedPriceImpact) * 100;
}
