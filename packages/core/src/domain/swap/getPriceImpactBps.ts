import { parseRational } from '../amounts/rational';
import type { SwapSide } from './swapIntent';

/**
 * Returns by how much `price` is worse than `referencePrice` (the price of a hundredth of a unit), in basis points to
 * two decimals, rounded down; never negative. Prices are plain decimals: buy per sell token for an exact input, sell per
 * buy token for an exact output. Undefined when one of them is zero or not a decimal.
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

/**
 * The severity of a price impact, with steps at 1, 3, 5 and 15 %. Above 2 the button says 'Anyway', above 3 only expert
 * mode may swap.
 */
export type Severity = 0 | 1 | 2 | 3 | 4;

/** Returns the severity of an impact in basis points; an impact on a step has the higher severity. */
export function getSeverity(impactBps: number): Severity {
  if (impactBps >= 1500) return 4;
  if (impactBps >= 500) return 3;
  if (impactBps >= 300) return 2;
  return impactBps >= 100 ? 1 : 0;
}

/**
 * The consequence of a price impact: the swap goes like any other, only as 'Swap Anyway', not at all, or with the notice
 * that the impact is unknown.
 */
export type PriceImpactVerdict = { severity: Severity | undefined; action: 'swap' | 'anyway' | 'disabled' | 'unknown' };

/** Judges a price impact in basis points, undefined without a reference price. The form and the confirm dialog both ask it. */
export function judgePriceImpact({
  impactBps,
  isExpert,
}: {
  impactBps: number | undefined;
  isExpert: boolean;
}): PriceImpactVerdict {
  if (impactBps === undefined) return { severity: undefined, action: 'unknown' };
  const severity = getSeverity(impactBps);
  if (severity < 3) return { severity, action: 'swap' };
  return { severity, action: severity === 4 && !isExpert ? 'disabled' : 'anyway' };
}
