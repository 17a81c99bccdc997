import { BaseError } from '@livery/core/errors/BaseError';
import { toQuoteQuery } from '@livery/core/wire/toQuoteQuery';
import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Address } from 'viem';
import { createThrottle } from '../../../chain/createThrottle';
import { fetchFromGateway } from '../../../config/gateway';
import { loadQuotes, requestQuote, toQuoteRequest } from './requestQuote';
import { getTermsKind, type SwapTerms } from './swapTerms';

/** Seconds until a quote is refreshed. */
export const refreshSeconds = 10;
const retryMs = 2_000;

const throttle = createThrottle({ intervalMs: 1_000, settleMs: 50 });

/**
 * The quote to show on these terms: refreshed every 10 s, retried 2 s after a retryable failure, at most one request a
 * second, and none in a hidden tab. An overtaken request is aborted. The quote of a wrap never changes.
 */
export function displayQuoteQuery(terms: SwapTerms | undefined, taker: Address | undefined) {
  const request = terms && toQuoteRequest(terms, { taker, skipValidation: true });
  const isFixed = terms !== undefined && getTermsKind(terms) !== 'swap';
  return queryOptions({
    queryKey: ['quote', terms?.chain.id, request && toQuoteQuery(request).toString()],
    queryFn: terms && request ? ({ signal }) => requestQuote(terms, { request, signal, throttle }) : skipToken,
    staleTime: isFixed ? Number.POSITIVE_INFINITY : refreshSeconds * 1_000,
    gcTime: 30_000,
    retry: false,
    refetchInterval: ({ state: { error } }) =>
      error && !(error instanceof BaseError && !error.retryable) ? retryMs : !isFixed && refreshSeconds * 1_000,
  });
}

/** The price of a hundredth of the typed token, the reference of the price impact. Skipped for wrapping. */
export function referencePriceQuery(terms: SwapTerms | undefined) {
  const reference =
    terms && getTermsKind(terms) === 'swap' ? { ...terms, amount: getReferenceAmount(terms) } : undefined;
  const request = reference && {
    ...toQuoteRequest(reference, { taker: undefined, skipValidation: true }),
    isReference: true,
  };
  return queryOptions({
    queryKey: ['referencePrice', terms?.chain.id, request && toQuoteQuery(request).toString()],
    queryFn:
      reference && request
        ? async ({ signal }) => {
            const { fetchPrice } = await loadQuotes();
            return (await fetchPrice({ fetch: fetchFromGateway, chainId: reference.chain.id, request, signal })).price;
          }
        : skipToken,
    staleTime: refreshSeconds * 1_000,
    refetchInterval: refreshSeconds * 1_000,
    retry: false,
  });
}

function getReferenceAmount({ side, sellToken, buyToken }: SwapTerms): bigint {
  const { decimals } = side === 'exactInput' ? sellToken : buyToken;
  return decimals < 2 ? 1n : 10n ** BigInt(decimals - 2);
}
