import { toQuoteQuery } from '@livery/core/wire/toQuoteQuery';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { requestPrice, toPriceRequest } from '../quote/requestQuote';
import { getTermsKind, type SwapTerms } from '../quote/swapTerms';

/** Informative only: refreshed once a minute, and not in a hidden tab. */
const refreshMs = 60_000;
/** Fewer base units of the bought token tell no price: rounding alone changes it by more than a hundredth of a percent. */
const leastBought = 10_000n;

/**
 * The amounts of a sale in base units, with the fee: of one whole token or, where that brings too few base units to
 * tell a price, of a larger power of ten. Null where that is too little, too. Skipped for wrapping.
 */
export function unitPriceQuery(oneTokenTerms: SwapTerms | undefined) {
  // Who is paid and what a trader accepts do not change the price.
  const terms = oneTokenTerms && { ...oneTokenTerms, slippageBps: 100, recipient: undefined, affiliate: undefined };
  const request = terms && getTermsKind(terms) === 'swap' ? toPriceRequest(terms) : undefined;
  return queryOptions({
    queryKey: ['unitPrice', terms?.chain.id, request && toQuoteQuery(request).toString()],
    queryFn:
      terms && request
        ? async ({ signal }) => {
            const { id } = terms.chain;
            const first = await requestPrice(id, { request, signal });
            if (first.buyAmount >= leastBought) return first;
            const amount = terms.amount * getMultiple(first.buyAmount);
            const second = await requestPrice(id, { request: toPriceRequest({ ...terms, amount }), signal });
            return second.buyAmount >= leastBought ? second : null;
          }
        : skipToken,
    select: (price) => price && { sellAmount: price.sellAmount, buyAmount: price.buyAmount },
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    retry: false,
  });
}

/** Returns the power of ten that makes bought base units enough, if the price stays. */
function getMultiple(bought: bigint): bigint {
  return 10n ** BigInt(`${leastBought / (bought || 1n)}`.length);
}
