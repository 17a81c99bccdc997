import { QuoteFailedError } from '@livery/core/errors/QuoteFailedError';

/** The code that asks the gateway for quotes. Throws `QuoteFailedError`: without it there is no quote, as without an answer. */
export async function loadQuotes() {
  try {
    return (await import('./gatewayQuotes')).gatewayQuotes;
  } catch (cause) {
    throw new QuoteFailedError({ cause });
  }
}
