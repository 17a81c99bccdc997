import type { LinkedQuote } from '@livery/core/wire/linkedQuote';
import type { QueryClient } from '@tanstack/react-query';
import { getQuoteKey, getReferenceKey } from '../../features/swap/quote/quoteQueries';
import { priceQuery } from '../../fiat/prices';

/**
 * Puts the quote of a document into the cache of queries, as if the page had asked for it and it had arrived at `updatedAt`, in
 * milliseconds since 1970. A page with another question does not find it.
 */
export function seedQuote(client: QueryClient, linked: LinkedQuote, updatedAt: number): void {
  const { chainId, question, quote, referenceQuestion, reference, dollars } = linked;
  client.setQueryData(getQuoteKey(chainId, question), quote, { updatedAt });
  client.setQueryData(getReferenceKey(chainId, referenceQuestion), reference.price, { updatedAt });
  for (const token of [quote.sellTokenAddress, quote.buyTokenAddress]) {
    const price = dollars[token];
    if (price !== undefined)
      client.setQueryData(priceQuery({ chainId, address: token }).queryKey, price, { updatedAt });
  }
}
