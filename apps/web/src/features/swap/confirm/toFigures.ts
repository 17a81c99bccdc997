import type { Simulation } from '@livery/core/domain/simulation';
import type { TradeFigures } from '@livery/core/domain/trade';
import type { SwapFacts } from '@livery/core/gate/swapFacts';

type Estimate = { sellAmount: bigint; buyAmount: bigint };

/**
 * The figures that a trader agrees to. What binds is decoded from the call; the estimated side is what the simulation on
 * the newest block gave, so that a quote from before a price move is not taken for fresh, and as quoted without one.
 */
export function toFigures(facts: SwapFacts, quote: Estimate, simulation: Simulation | undefined): TradeFigures {
  const { side, payee, sellToken, buyToken, sellAmount, minimumReceived } = facts;
  const changes = simulation?.balanceChanges ?? [];
  if (side === 'exactInput') {
    const gain = changes.find(
      ({ token, account, change }) => token === buyToken.address && account === payee && change > 0n,
    );
    return { sellAmount, buyAmount: gain?.change ?? quote.buyAmount, limit: minimumReceived };
  }
  // Who pays is not always who is paid; of the watched accounts the trader alone can lose the sold token.
  const loss = changes.find(({ token, change }) => token === sellToken.address && change < 0n);
  return { sellAmount: loss ? -loss.change : quote.sellAmount, buyAmount: minimumReceived, limit: sellAmount };
}
