import { formatUnits } from './formatUnits';

/**
 * Formats `amount` base units with at most `significant` digits, rounded towards zero, so that it never shows more
 * than there is. Whole digits are always kept: `(1234567890n, 6, 6)` is `1234.56`.
 */
export function formatSignificant(amount: bigint, decimals: number, significant = 6): string {
  const exact = formatUnits(amount, decimals);
  const [whole = '0', fraction = ''] = exact.split('.');
  const wholeDigits = whole.replace('-', '');
  if (wholeDigits !== '0') {
    const kept = fraction.slice(0, Math.max(0, significant - wholeDigits.length)).replace(/0+$/, '');
    return kept ? `${whole}.${kept}` : whole;
  }
  const zeros = fraction.length - fraction.replace(/^0+/, '').length;
  const kept = fraction.slice(0, zeros + significant).replace(/0+$/, '');
  return kept ? `${whole}.${kept}` : whole;
}
