import { formatSignificant } from './formatSignificant';
import { parseRational } from './rational';

const decimals = 60;
const scale = 10n ** BigInt(decimals);

/**
 * Formats a price, a plain decimal, with six significant digits, rounded down; with `inverted`, its reciprocal.
 * Returns an empty text for zero and for anything that is not a plain decimal.
 */
export function formatPrice(price: string, inverted = false): string {
  const exact = parseRational(price);
  if (!exact || exact.numerator === 0n) return '';
  const [above, below] = inverted ? [exact.denominator, exact.numerator] : [exact.numerator, exact.denominator];
  return formatSignificant((above * scale) / below, decimals);
}

/**
 * Formats basis points as a percentage with two decimals, rounded to the nearest; `<0.01%` for a positive share below
 * one basis point.
 */
export function formatPercent(bps: number): string {
  return bps > 0 && bps < 1 ? '<0.01%' : `${(Math.round(bps) / 100).toFixed(2)}%`;
}
