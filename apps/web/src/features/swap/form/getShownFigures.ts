import type { TradeFigures } from '@livery/core/domain/trade';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { getLimit } from '../facts/getLimit';
import type { SwapTerms } from '../quote/swapTerms';

/** The figures that the form shows: what an expert agrees to with the click on Swap. */
export function getShownFigures(terms: SwapTerms, quote: QuoteResponse): TradeFigures {
  const { sellAmount, buyAmount } = quote;
  return { sellAmount, buyAmount, limit: getLimit(quote, terms) };
}
