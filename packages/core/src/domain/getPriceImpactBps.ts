import { parseRational } from './parseRational';
import type { SwapSide } from './swapSide';

/**
 * How much worse `price` is than `referencePrice` (the price of a hundredth of a unit), in basis points, to a
 * hundredth of one, rounded down; never negative. Prices are plain decimals: buy per sell token for an exact input,
 * sell per buy token for an exact output. Undefined when one of them is no decimal or zero.
 */
export function getPriceImpactBps(prices: {
  referencePrice: string;
  price: string;
  side: SwapSide;
}): number | undefined {
  const reference = parseRational(prices.referencePrice);
  const actual = parseRational(prices.price);
  if (!reference || !actual || reference.numerator === 0n || actual.numerator === 0n) return undefined;
  const [better, worse] = prices.side === 'exactInput' ? [reference, actual] : [actual, reference];
  const best = better.numerator * worse.denominator;
  const lost = best - worse.numerator * better.denominator;
  return lost <= 0n ? 0 : Number((lost * 1_000_000n) / best) / 100;
}
