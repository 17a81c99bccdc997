import type { QuoteResponseBody } from '@livery/core/wire/quoteResponse';
import { answerQuote } from './answerQuote';
import type { Interception } from './interception';

/** Asks the honest gateway for a quote and answers what `forge` makes of it: anything that can be written as JSON. */
export function forgeQuote(forge: (honest: QuoteResponseBody) => unknown): Interception {
  return answerQuote((honest) => ({
    ...honest,
    body: JSON.stringify(forge(JSON.parse(Buffer.from(honest.body).toString()))),
  }));
}
