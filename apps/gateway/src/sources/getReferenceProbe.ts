import type { SwapRequest } from './quoteSource';

/** Gas units of the cheapest arbitrage between two pools, rounded up. */
const arbitrageGas = 250_000;

/**
 * Multiple of the cost of an arbitrage, c. A pool whose price is off by the factor m stays so only while correcting it
 * gains less than c, which means r·(√m − 1)² < c for its reserve r. It is the best path for 100·c only if r·(m − 1) >
 * 100·c. Both hold only up to m = (101/99)², so a reference price is at most 4.1 % too good, before fees. The bound
 * holds for any curve: a pool that pays a hundredth more than the market for 100·c lets an arbitrage gain c.
 */
const probeCosts = 100;

/**
 * Returns the amount, in base units of the exact side, whose best path sets a reference price; never less than the
 * requested amount. Undefined for any other request and where no rate is known.
 */
export function getReferenceProbe(request: SwapRequest): bigint | undefined {
  const { isReference, amount, gasPrice, rates } = request;
  if (!isReference || !rates.exactPerWei) return undefined;
  const probe = BigInt(Math.ceil(Number(gasPrice) * arbitrageGas * probeCosts * rates.exactPerWei));
  return probe > amount ? probe : amount;
}
