import { formatSignificant } from './formatSignificant';
import { parseRational } from './parseRational';

const decimals = 60;
const scale = 10n ** BigInt(decimals);

/**
 * A price for the screen: six significant digits, rounded down, of a plain decimal or, `inverted`, of one over it.
 * Empty for what has no price (no decimal, zero).
 */
export function formatPrice(price: string, inverted = false): string {
  const exact = parseRational(price);
  if (!exact || exact.numerator === 0n) return '';
  const [above, below] = inverted ? [exact.denominator, exact.numerator] : [exact.numerator, exact.denominator];
  return formatSignificant((above * scale) / below, decimals);
}
