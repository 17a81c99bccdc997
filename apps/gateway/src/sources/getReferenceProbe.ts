import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { ChainState } from '../chains/chainState';
import { getRate } from '../chains/getRate';
import type { SwapRequest } from './quoteSource';

/** Gas units of the cheapest arbitrage between two pools, rounded up. */
const arbitrageGas = 250_000;

/**
 * Times the cost of an arbitrage. A pool whose price is off by the factor m stays so only while correcting it gains less than
 * it costs, c: while its reserve r·(√m − 1)² < c. It is the best path for 100·c only if r·(m − 1) > 100·c. Both hold up to
 * m = (101/99)² alone, so what arbitrage leaves alone sets a reference that is 4.1 % too good at most, before fees. Of any other curve,
 * too: a pool that pays a hundredth more than the market for 100·c lets an arbitrage gain c.
 */
const probeCosts = 100;

/**
 * Returns the amount, in base units of the exact side, whose best path sets a reference price. Undefined for any other request
 * and where no rate is known; never less than the requested amount.
 */
export function getReferenceProbe(state: ChainState, request: SwapRequest): bigint | undefined {
  const { isReference, side, amount, sellToken, buyToken, gasPrice } = request;
  const rate = isReference && getRate(state, nativeToken, side === 'sell' ? sellToken : buyToken);
  if (!rate) return undefined;
  const probe = BigInt(Math.ceil(Number(gasPrice) * arbitrageGas * probeCosts * rate));
  return probe > amount ? probe : amount;
}
