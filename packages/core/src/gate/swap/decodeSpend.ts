import type { SwapIntent } from '../../domain/swap/swapIntent';
import type { QuoteResponse } from '../../wire/quoteResponse';
import { toGateContext } from './gateContext';

/**
 * Returns the most that a quote's call sells, in base units, from its bytes; undefined for one that the gate blocks as
 * undecodable.
 */
export function decodeSpend(intent: SwapIntent, response: QuoteResponse): bigint | undefined {
  try {
    const { chainId, account } = intent;
    return toGateContext(intent, { response, receivedAt: 0 }, { chainId, account, now: 0 })?.call.sellAmount;
  } catch {
    return undefined;
  }
}
