import { getMaximumSold } from '@livery/core/domain/getMaximumSold';
import { getMinimumReceived } from '@livery/core/domain/getMinimumReceived';
import type { SwapSide } from '@livery/core/domain/swapSide';

/** What the slippage leaves of a quote, in base units: the minimum received, or the maximum sold of an exact output. */
export function getLimit(
  quote: { sellAmount: bigint; buyAmount: bigint },
  { side, slippageBps }: { side: SwapSide; slippageBps: number },
): bigint {
  return side === 'exactInput'
    ? getMinimumReceived(quote.buyAmount, slippageBps)
    : getMaximumSold(quote.sellAmount, slippageBps);
}
