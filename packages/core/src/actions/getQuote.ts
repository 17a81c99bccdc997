import { type QuoteResponse, quoteResponse } from '../wire/quoteResponse';
import { fetchQuote, type QuoteParameters } from './fetchQuote';

/** A quote of the gateway with the call that executes it, parsed but not yet judged: only the safety gate does that. Throws as `fetchQuote`. */
export function getQuote(parameters: QuoteParameters): Promise<QuoteResponse> {
  return fetchQuote(quoteResponse, { ...parameters, path: 'quote' });
}
