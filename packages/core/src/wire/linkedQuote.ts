import * as v from 'valibot';
import { priceResponse, quoteResponse } from './quoteResponse';
import { tokenPrices } from './tokenPrices';

/**
 * The quote from which a served document shows its figures: the questions that the page would ask the gateway for the
 * link, as their queries, and the answers. The page accepts an answer only for its own question.
 */
export const linkedQuote = v.object({
  /** When it was quoted, in milliseconds since 1970 by the gateway's clock. */
  at: v.number(),
  chainId: v.number(),
  question: v.string(),
  quote: quoteResponse,
  /** The question for the price that is the reference of the price impact. */
  referenceQuestion: v.string(),
  reference: v.pick(priceResponse, ['price']),
  /** US dollars for a whole token, as far as they are known. */
  dollars: tokenPrices.entries.prices,
});

export type LinkedQuote = v.InferOutput<typeof linkedQuote>;
/** The same before parsing, as a gateway writes it. */
export type LinkedQuoteBody = v.InferInput<typeof linkedQuote>;
