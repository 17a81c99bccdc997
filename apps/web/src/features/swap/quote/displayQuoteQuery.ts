import { getQuote } from '@livery/core/actions/getQuote';
import { BaseError } from '@livery/core/errors/BaseError';
import { quoteQuery } from '@livery/core/wire/quoteQuery';
import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Address } from 'viem';
import { createTurnstile } from './createTurnstile';
import type { SwapTerms } from './swapTerms';
import { toQuoteRequest } from './toQuoteRequest';

/** Seconds until a quote is refreshed. */
export const refreshSeconds = 10;
const failureMilliseconds = 2_000;

const pass = createTurnstile({ interval: 1_000, settle: 100 });

/**
 * The quote to show on these terms: refreshed every 10 s, asked for again 2 s after a failure that may pass, never more
 * than once a second, and not in a hidden tab. An overtaken request is aborted.
 */
export function displayQuoteQuery(terms: SwapTerms | undefined, taker: Address | undefined) {
  const request = terms && toQuoteRequest(terms, { taker, skipValidation: true });
  return queryOptions({
    queryKey: ['quote', terms?.chain.id, request && quoteQuery(request).toString()],
    queryFn:
      terms && request
        ? async ({ signal }) => {
            await pass(signal);
            return getQuote({ fetch, chainId: terms.chain.id, request, signal });
          }
        : skipToken,
    staleTime: refreshSeconds * 1_000,
    gcTime: 30_000,
    retry: false,
    refetchInterval: ({ state: { error } }) =>
      error && !(error instanceof BaseError && !error.retryable) ? failureMilliseconds : refreshSeconds * 1_000,
  });
}
