import type { TradeFigures } from '../domain/swap/reduceTrade';
import type { Simulation } from '../domain/swap/simulation';
import type { SwapFacts } from './swapFacts';

/**
 * Returns the figures that a trader agrees to. The binding amounts are decoded from the call. The estimated one is the
 * smallest amount received, or for an exact output the largest cost, of the quote, the simulation and the wallet's own
 * node, so that no single party can make a trade look better than it is.
 */
export function getFigures(
  facts: SwapFacts,
  { quote, simulation }: { quote: { sellAmount: bigint; buyAmount: bigint }; simulation: Simulation | undefined },
): TradeFigures {
  const { side, payee, sellToken, buyToken, sellAmount, minimumReceived, routed } = facts;
  const changes = simulation?.balanceChanges ?? [];
  if (side === 'exactInput') {
    const gain = sum(changes.filter(({ token, account }) => token === buyToken.address && account === payee));
    const buyAmount = [gain, routed].reduce<bigint>(
      (least, one = least) => (one < least ? one : least),
      quote.buyAmount,
    );
    return { sellAmount, buyAmount, limit: minimumReceived };
  }
  // The recipient may not be the trader; of the watched accounts only the trader can lose the sold token.
  const change = sum(changes.filter((entry) => entry.token === sellToken.address && entry.change < 0n));
  const cost = change === undefined ? undefined : -change;
  const sold = [cost, routed].reduce<bigint>((most, one = most) => (one > most ? one : most), quote.sellAmount);
  return { sellAmount: sold, buyAmount: minimumReceived, limit: sellAmount };
}

function sum(changes: Simulation['balanceChanges']): bigint | undefined {
  return changes.length === 0 ? undefined : changes.reduce((total, { change }) => total + change, 0n);
}
