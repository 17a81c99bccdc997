import { getExecutor, universalSource } from '@livery/core/domain/executors';
import { limitOrderSource } from '@livery/core/domain/orders/limitFill';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import { QuoteFailedError } from '@livery/core/errors/quote';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import type { QuoteRequest } from '@livery/core/wire/toQuoteQuery';
import type { Address } from 'viem';
import { fetchFromGateway } from '../../../config/gateway';
import { getTime } from '../../../state/clock';
import { getTermsKind, type SwapTerms } from './swapTerms';

type RequestQuoteParameters = {
  /** The terms as `toQuoteRequest` returns them. */
  request: QuoteRequest;
  signal: AbortSignal;
  /** True for a quote whose call is sent although the gateway does not test it. */
  isToSend?: boolean;
  /** Awaited before the gateway is asked. */
  throttle?: (signal: AbortSignal) => Promise<void>;
};

/** Returns a quote from the gateway or, for wrapping, which needs no market, one made here. Throws as `fetchQuote` does. */
export async function requestQuote(
  terms: SwapTerms,
  { request, signal, isToSend = false, throttle }: RequestQuoteParameters,
): Promise<QuoteResponse> {
  const { chain, amount, deadlineSeconds } = terms;
  const kind = getTermsKind(terms);
  if (kind !== 'swap') {
    const { getWrapQuote } = await import('@livery/core/domain/swap/getWrapQuote');
    return getWrapQuote({ kind, chain, amount });
  }
  await throttle?.(signal);
  // A quote that is only shown has no call.
  const deadline =
    isToSend || !request.skipValidation ? BigInt(Math.floor(getTime(chain.id) / 1_000) + deadlineSeconds) : undefined;
  const { fetchQuote } = await loadQuotes();
  return fetchQuote({ fetch: fetchFromGateway, chainId: chain.id, request: { ...request, deadline }, signal });
}

/**
 * The price of terms apart from a trader, whatever the slippage; `isReference` for one that the price impact is
 * measured against.
 */
export function toPriceRequest(terms: SwapTerms, { isReference }: { isReference?: boolean } = {}): QuoteRequest {
  const request = toQuoteRequest({ ...terms, isSlippageAuto: false }, { taker: undefined, skipValidation: true });
  return isReference ? { ...request, isReference } : request;
}

/** Asks the gateway for a price, by a request of `toPriceRequest`. Throws as `fetchPrice` does. */
export async function requestPrice(
  chainId: number,
  { request, signal }: { request: QuoteRequest; signal: AbortSignal },
) {
  const { fetchPrice } = await loadQuotes();
  return fetchPrice({ fetch: fetchFromGateway, chainId, request, signal });
}

/** Returns the request for a quote on these terms; `skipValidation` is for a quote that is only shown. */
export function toQuoteRequest(
  terms: SwapTerms,
  { taker, skipValidation }: { taker: Address | undefined; skipValidation: boolean },
): QuoteRequest {
  const { sellToken, buyToken, side, amount, slippageBps, isSlippageAuto, fee, affiliate, recipient } = terms;
  return {
    sellToken: sellToken.address,
    buyToken: buyToken.address,
    ...(side === 'exactInput' ? { sellAmount: amount } : { buyAmount: amount }),
    ...(fee.recipient && { feeRecipient: fee.recipient, buyTokenPercentageFee: fee.fraction }),
    affiliateAddress: affiliate,
    skipValidation,
    takerAddress: taker,
    slippageBps: isSlippageAuto ? 'auto' : slippageBps,
    recipient,
    excludedSources: listExcluded(terms),
  };
}

/**
 * Returns the orders after a swap that failed with them, and the Universal Router where the operator does not allow it
 * or the wallet cannot sign what it needs for a token: the gate would block its calls.
 */
function listExcluded(terms: SwapTerms): string | undefined {
  const { chain, sellToken, targets, isWithoutOrders = false, isWithoutPermits = false } = terms;
  const router = getExecutor(chain, 'universalRouter');
  const isUnpayable = isWithoutPermits && !isNativeToken(sellToken.address);
  const isBarred = router !== undefined && (isUnpayable || (targets !== undefined && !targets.includes(router)));
  return [...(isWithoutOrders ? [limitOrderSource] : []), ...(isBarred ? [universalSource] : [])].join() || undefined;
}

/**
 * Loads the code that fetches quotes. Throws `QuoteFailedError` when it cannot be loaded, as when the gateway does not
 * answer.
 */
async function loadQuotes() {
  try {
    return (await import('./gatewayQuotes')).gatewayQuotes;
  } catch (cause) {
    throw new QuoteFailedError({ cause });
  }
}
