import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { getLimit } from '../facts/getLimit';
import type { SwapTerms } from '../quote/swapTerms';

/** What may leave the wallet at most, in base units: the typed amount, or the maximum sold of an exact output. */
export function getSpend(terms: SwapTerms | undefined, quote: QuoteResponse | undefined): bigint | undefined {
  if (!terms) return undefined;
  return terms.side === 'exactInput' ? terms.amount : quote && getLimit(quote, terms);
}
