import type { QuoteRequest } from '@livery/core/wire/quoteQuery';
import type { Address } from 'viem';
import type { SwapTerms } from './swapTerms';

/** The request for a quote on these terms; `skipValidation` for one that is only shown. */
export function toQuoteRequest(
  { sellToken, buyToken, side, amount, slippageBps, fee, affiliate, recipient }: SwapTerms,
  { taker, skipValidation }: { taker: Address | undefined; skipValidation: boolean },
): QuoteRequest {
  return {
    sellToken: sellToken.address,
    buyToken: buyToken.address,
    ...(side === 'exactInput' ? { sellAmount: amount } : { buyAmount: amount }),
    ...(fee.recipient && { feeRecipient: fee.recipient, buyTokenPercentageFee: fee.fraction }),
    affiliateAddress: affiliate,
    skipValidation,
    takerAddress: taker,
    slippageBps,
    recipient,
  };
}
