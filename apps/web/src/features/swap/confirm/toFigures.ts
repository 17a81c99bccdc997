import type { TradeFigures } from '@livery/core/domain/trade';
import type { SwapFacts } from '@livery/core/gate/swapFacts';

/** The figures that a trader agrees to: estimated on one side as quoted, everything that binds as decoded from the call. */
export function toFigures(facts: SwapFacts, quote: { sellAmount: bigint; buyAmount: bigint }): TradeFigures {
  return facts.side === 'exactInput'
    ? { sellAmount: facts.sellAmount, buyAmount: quote.buyAmount, limit: facts.minimumReceived }
    : { sellAmount: quote.sellAmount, buyAmount: facts.minimumReceived, limit: facts.sellAmount };
}
