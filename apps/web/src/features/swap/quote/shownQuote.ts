import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import type { QuoteState } from './getQuoteState';

/** A quote as the form shows it. */
export type ShownQuote = {
  state: QuoteState;
  /** Only while `state` is FETCHED. */
  response: QuoteResponse | undefined;
  /** Why the last request failed, until another one succeeds. */
  error: Error | null;
  /** Milliseconds since 1970. */
  updatedAt: number;
  isImpactLoading: boolean;
  impactBps: number | undefined;
};
