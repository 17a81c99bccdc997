import { sumAmounts } from '../../domain/amounts/sumAmounts';
import { getWorst } from '../../domain/swap/getBest';
import type { Simulation } from '../../domain/swap/simulation';
import type { SwapFacts } from './swapFacts';

/** The amounts that a trader confirms, in base units; `limit` is the minimum received or the maximum sold. */
export type TradeFigures = { sellAmount: bigint; buyAmount: bigint; limit: bigint };

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
    const gain = getGain({ payee, buyToken }, simulation);
    return { sellAmount, buyAmount: getWorst(quote.buyAmount, [gain, routed], side), limit: minimumReceived };
  }
  // The recipient may not be the trader; of the watched accounts only the trader can lose the sold token.
  const losses = changes.flatMap(({ token, change }) => (token === sellToken.address && change < 0n ? -change : []));
  const sold = getWorst(quote.sellAmount, [sumAmounts(losses), routed], side);
  return { sellAmount: sold, buyAmount: minimumReceived, limit: sellAmount };
}

/**
 * Returns the base units of the bought token that an exact output pays beyond the exact amount in a simulation: a path
 * over several venues sells a fixed amount, so that it buys a little more. Zero for an exact input, without a
 * simulation, and below a basis point.
 */
export function getExcess(facts: SwapFacts, simulation: Simulation | undefined): bigint {
  const { kind, side, minimumReceived } = facts;
  const gain = kind === 'swap' && side === 'exactOutput' ? getGain(facts, simulation) : undefined;
  const excess = (gain ?? 0n) - minimumReceived;
  return excess > 0n && excess * 10_000n >= minimumReceived ? excess : 0n;
}

/** Returns what the payee gains of the bought token; undefined where the simulation does not tell. */
function getGain({ payee, buyToken }: Pick<SwapFacts, 'payee' | 'buyToken'>, simulation: Simulation | undefined) {
  const changes = simulation?.balanceChanges ?? [];
  const gains = changes.filter(({ token, account }) => token === buyToken.address && account === payee);
  return gains.length > 0 ? sumAmounts(gains.map(({ change }) => change)) : undefined;
}
