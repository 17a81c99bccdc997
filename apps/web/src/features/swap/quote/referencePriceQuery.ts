import { quoteQuery } from '@livery/core/wire/quoteQuery';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { refreshSeconds } from './displayQuoteQuery';
import { getTermsKind } from './getTermsKind';
import { loadQuotes } from './loadQuotes';
import type { SwapTerms } from './swapTerms';
import { toQuoteRequest } from './toQuoteRequest';

/** The price of a hundredth of the typed token: what the price impact is measured against. None for wrapping. */
export function referencePriceQuery(terms: SwapTerms | undefined) {
  const reference =
    terms && getTermsKind(terms) === 'swap' ? { ...terms, amount: getReferenceAmount(terms) } : undefined;
  const request = reference && toQuoteRequest(reference, { taker: undefined, skipValidation: true });
  return queryOptions({
    queryKey: ['referencePrice', terms?.chain.id, request && quoteQuery(request).toString()],
    queryFn:
      reference && request
        ? async ({ signal }) => {
            const { getPrice } = await loadQuotes();
            return (await getPrice({ fetch, chainId: reference.chain.id, request, signal })).price;
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
