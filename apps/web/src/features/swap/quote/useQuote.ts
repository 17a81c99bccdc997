import { getPriceImpactBps, getSeverity } from '@livery/core/domain/swap/getPriceImpactBps';
import type { SwapSide } from '@livery/core/domain/swap/swapIntent';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from 'viem';
import { useOnline } from '../../../chain/online';
import { displayQuoteQuery, referencePriceQuery } from './quoteQueries';
import type { SwapTerms } from './swapTerms';

/** The progress of the quote on the screen. `FAILURE` lasts two seconds, then the next request starts. */
export type QuoteState = 'NOT_LOADED' | 'FETCHING' | 'FETCHED' | 'FAILURE';

/** A quote as the form shows it. */
export type ShownQuote = {
  state: QuoteState;
  /** Only while `state` is FETCHED. */
  response: QuoteResponse | undefined;
  /** True while the page is offline: the response is the last one, and not to be traded on. */
  isStale: boolean;
  /** The error of the last request, until one succeeds; none while the page is offline. */
  error: Error | null;
  /** Requests the quote again at once. */
  retry: () => void;
  /** Milliseconds since 1970. */
  updatedAt: number;
  isImpactLoading: boolean;
  /** Undefined while it loads and when it is unknown. */
  impactBps: number | undefined;
};

/** Returns the quote on these terms, refreshed while the page is visible. */
export function useQuote(terms: SwapTerms | undefined, taker: Address | undefined): ShownQuote {
  const options = displayQuoteQuery(terms, taker);
  const query = useQuery(options);
  const error = useLastError(hashKey(options.queryKey), query);
  const reference = useQuery(referencePriceQuery(terms));
  const isOnline = useOnline();
  const state = getQuoteState(query, isOnline);
  const response = state === 'FETCHED' ? query.data : undefined;
  return {
    state,
    response,
    isStale: !isOnline,
    error: isOnline ? error : null,
    retry: () => void query.refetch(),
    updatedAt: query.dataUpdatedAt,
    isImpactLoading: reference.isFetching && reference.isPending,
    impactBps: terms && response && getImpactBps(response, { side: terms.side, referencePrice: reference.data }),
  };
}

/** Returns the error of a query until it succeeds. TanStack Query forgets it when another attempt starts. */
function useLastError(key: string, { error, status }: { error: Error | null; status: string }): Error | null {
  const [last, setLast] = useState<{ key: string; error: Error }>();
  if (error ? error !== last?.error || key !== last.key : last && status === 'success') {
    setLast(error ? { key, error } : undefined);
  }
  return error ?? (status === 'pending' && last?.key === key ? last.error : null);
}

function getQuoteState(
  query: {
    data: QuoteResponse | undefined;
    status: 'pending' | 'error' | 'success';
    fetchStatus: 'fetching' | 'paused' | 'idle';
  },
  isOnline: boolean,
): QuoteState {
  // Offline, a request that has failed since leaves the last quote.
  if (query.status === 'success' || (!isOnline && query.data)) return 'FETCHED';
  if (query.fetchStatus === 'fetching') return 'FETCHING';
  return query.status === 'error' ? 'FAILURE' : 'NOT_LOADED';
}

/**
 * Returns the price impact of a quote in basis points, against the price of a hundredth of the typed token. Without that
 * price the quote's own estimate counts only as bad news: a small one leaves the impact unknown.
 */
export function getImpactBps(
  { price, estimatedPriceImpact }: Pick<QuoteResponse, 'price' | 'estimatedPriceImpact'>,
  { side, referencePrice = '' }: { side: SwapSide; referencePrice: string | undefined },
): number | undefined {
  const measured = getPriceImpactBps({ referencePrice, price, side });
  if (measured !== undefined) return measured;
  const estimated = Number(estimatedPriceImpact) * 100;
  return getSeverity(estimated) > 0 ? estimated : undefined;
}
