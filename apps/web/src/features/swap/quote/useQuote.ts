import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { displayQuoteQuery } from './displayQuoteQuery';
import { getImpactBps } from './getImpactBps';
import { getQuoteState } from './getQuoteState';
import { referencePriceQuery } from './referencePriceQuery';
import type { ShownQuote } from './shownQuote';
import type { SwapTerms } from './swapTerms';

/** The quote on the screen for these terms, refreshed while the page is visible. */
export function useQuote(terms: SwapTerms | undefined, taker: Address | undefined): ShownQuote {
  const query = useQuery(displayQuoteQuery(terms, taker));
  const reference = useQuery(referencePriceQuery(terms));
  const state = getQuoteState(query);
  const response = state === 'FETCHED' ? query.data : undefined;
  return {
    state,
    response,
    error: query.error,
    updatedAt: query.dataUpdatedAt,
    isImpactLoading: reference.isFetching && reference.isPending,
    impactBps: terms && response && getImpactBps(response, { side: terms.side, referencePrice: reference.data }),
  };
}
