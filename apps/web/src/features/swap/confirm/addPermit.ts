import { withTokenPermit } from '@livery/core/domain/calldata/withTokenPermit';
import { permit2 } from '@livery/core/domain/executors';
import type { SignedTokenPermit } from '@livery/core/domain/orders/tokenPermit';
import { getMaximumSold } from '@livery/core/domain/swap/getMinimumReceived';
import type { SwapIntent } from '@livery/core/domain/swap/swapIntent';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import { decodeSpend } from '@livery/core/gate/swap/decodeSpend';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { isLongEnough } from '../../../approval/withPermit';
import { getPermitSlackBps } from '../quote/figures';
import type { SwapTerms } from '../quote/swapTerms';

/**
 * Returns a quote with the trader's permit in front of its call, where that takes the sold token through Permit2;
 * undefined where it needs another permit than the given one.
 */
export function addPermit(
  response: QuoteResponse,
  { terms, intent, tokenPermit }: { terms: SwapTerms; intent: SwapIntent; tokenPermit: SignedTokenPermit | undefined },
): QuoteResponse | undefined {
  const { sellToken, chain } = terms;
  if (response.allowanceTarget !== permit2 || isNativeToken(sellToken.address)) return response;
  const sold = decodeSpend(intent, response);
  // The gate refuses what cannot be decoded.
  if (sold === undefined) return response;
  const most = getMaximumSold(sold, getPermitSlackBps(terms));
  const isFitting = tokenPermit && tokenPermit.amount >= sold && tokenPermit.amount <= most;
  if (!isFitting || !isLongEnough(chain.id, tokenPermit.expiration)) return undefined;
  return { ...response, data: withTokenPermit(response.data, tokenPermit) };
}
