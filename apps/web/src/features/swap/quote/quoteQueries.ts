import { BaseError } from '@livery/core/errors/BaseError';
import { type QuoteRequest, toQuoteQuery } from '@livery/core/wire/toQuoteQuery';
import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Address } from 'viem';
import { isCompared } from '../../../chain/blockNumber';
import { createThrottle } from '../../../chain/createThrottle';
import { requestPrice, requestQuote, toPriceRequest, toQuoteRequest } from './requestQuote';
import { getTermsKind, type SwapTerms } from './swapTerms';

/** Seconds until a quote is refreshed. */
export const refreshSeconds = 10;
const retryMs = 2_000;

/** Returns the key of a quote by its question, a query of the gateway. */
export const getQuoteKey = (chainId: number | undefined, question: string | undefined) =>
  ['quote', chainId, question] as const;

/** Returns the key of a reference price by its question. */
export const getReferenceKey = (chainId: number | undefined, question: string | undefined) =>
  ['referencePrice', chainId, question] as const;

const throttle = createThrottle({ intervalMs: 1_000, settleMs: 50 });

/**
 * The quote to show on these terms: refreshed every 10 s, retried 2 s after a retryable failure, at most one request a
 * second, and none in a hidden tab. An overtaken request is aborted. The quote of a wrap never changes.
 */
export function displayQuoteQuery(terms: SwapTerms | undefined, taker: Address | undefined) {
  const request = terms && toQuoteRequest(terms, { taker, skipValidation: true });
  const isFixed = terms !== undefined && getTermsKind(terms) !== 'swap';
  return queryOptions({
    meta: isCompared,
    queryKey: getQuoteKey(terms?.chain.id, request && toQuoteQuery(request).toString()),
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
  const request = terms && getReferenceRequest(terms);
  return queryOptions({
    queryKey: getReferenceKey(terms?.chain.id, request && toQuoteQuery(request).toString()),
    queryFn:
      terms && request
        ? async ({ signal }) => (await requestPrice(terms.chain.id, { request, signal })).price
        : skipToken,
    staleTime: refreshSeconds * 1_000,
    refetchInterval: refreshSeconds * 1_000,
    retry: false,
  });
}

/** Returns the request for the reference of the price impact; undefined for wrapping. */
export function getReferenceRequest(terms: SwapTerms): QuoteRequest | undefined {
  if (getTermsKind(terms) !== 'swap') return undefined;
  return toPriceRequest({ ...terms, amount: getReferenceAmount(terms) }, { isReference: true });
}

function getReferenceAmount({ side, sellToken, buyToken }: SwapTerms): bigint {
  const { decimals } = side === 'exactInput' ? sellToken : buyToken;
  return decimals < 2 ? 1n : 10n ** BigInt(decimals - 2);
}
