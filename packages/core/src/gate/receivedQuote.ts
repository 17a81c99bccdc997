import type { QuoteResponse } from '../wire/quoteResponse';

/** A parsed quote and when it came: milliseconds of a monotonic clock. */
export type ReceivedQuote = {
  response: QuoteResponse;
  receivedAt: number;
  /** Whether a later request has been made since. */
  isOvertaken?: boolean | undefined;
};
