import { type PriceResponse, priceResponse } from '../wire/quoteResponse';
import { fetchQuote, type QuoteParameters } from './fetchQuote';

/** A price of the gateway: a quote without the call. Throws as `fetchQuote`. */
export function getPrice(parameters: QuoteParameters): Promise<PriceResponse> {
  return fetchQuote(priceResponse, { ...parameters, path: 'price' });
}
