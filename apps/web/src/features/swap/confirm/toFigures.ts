import type { Simulation } from '@livery/core/domain/simulation';
import type { TradeFigures } from '@livery/core/domain/trade';
import type { SwapFacts } from '@livery/core/gate/swapFacts';
import type { Address } from 'viem';

type Estimate = { sellAmount: bigint; buyAmount: bigint };

/**
 * The figures that a trader agrees to. What binds is decoded from the call; the estimated side is what the simulation on
 * the newest block gave, so that a quote from before a price move is not taken for fresh, and as quoted without one.
 */
export function toFigures(facts: SwapFacts, quote: Estimate, simulation: Simulation | undefined): TradeFigures {
  const { side, payee, sellToken, buyToken, sellAmount, minimumReceived } = facts;
  const change = (token: Address) =>
    simulation?.balanceChanges.find((moved) => moved.token === token && moved.account === payee)?.change ?? 0n;
  if (side === 'exactInput') {
    const received = change(buyToken.address);
    return { sellAmount, buyAmount: received > 0n ? received : quote.buyAmount, limit: minimumReceived };
  }
  const sold = -change(sellToken.address);
  return { sellAmount: sold > 0n ? sold : quote.sellAmount, buyAmount: minimumReceived, limit: sellAmount };
}
