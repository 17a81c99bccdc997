import { BaseError } from '@livery/core/errors/BaseError';
import { quoteQuery } from '@livery/core/wire/quoteQuery';
import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Address } from 'viem';
import { createTurnstile } from './createTurnstile';
import { getTermsKind } from './getTermsKind';
import { requestQuote } from './requestQuote';
import type { SwapTerms } from './swapTerms';
import { toQuoteRequest } from './toQuoteRequest';

/** Seconds until a quote is refreshed. */
export const refreshSeconds = 10;
const failureMilliseconds = 2_000;

const pass = createTurnstile({ interval: 1_000, settle: 50 });

/**
 * The quote to show on these terms: refreshed every 10 s, asked for again 2 s after a failure that may pass, never more
 * than once a second, and not in a hidden tab. An overtaken request is aborted. What wrapping gives never changes.
 */
export function displayQuoteQuery(terms: SwapTerms | undefined, taker: Address | undefined) {
  const request = terms && toQuoteRequest(terms, { taker, skipValidation: true });
  const isFixed = terms !== undefined && getTermsKind(terms) !== 'swap';
  return queryOptions({
    queryKey: ['quote', terms?.chain.id, request && quoteQuery(request).toString()],
    queryFn: terms ? ({ signal }) => requestQuote(terms, { taker, skipValidation: true, signal, pass }) : skipToken,
    staleTime: isFixed ? Number.POSITIVE_INFINITY : refreshSeconds * 1_000,
    gcTime: 30_000,
    retry: false,
    refetchInterval: ({ state: { error } }) =>
      error && !(error instanceof BaseError && !error.retryable)
        ? failureMilliseconds
        : !isFixed && refreshSeconds * 1_000,
  });
}
