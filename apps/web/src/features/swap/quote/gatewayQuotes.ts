import { fetchPrice, fetchQuote } from '@livery/core/actions/fetchQuote';

// A chunk of its own: not needed before an amount is typed.

/** The functions that fetch quotes from the gateway and check them. */
export const gatewayQuotes = { fetchPrice, fetchQuote };
