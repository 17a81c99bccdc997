import { formatUnits } from '@livery/core/domain/formatUnits';

const significantDigits = 6;
const mostDecimals = 36;

/**
 * The decimal of `numerator / denominator` with at least `decimals` places, rounded down or up. The price of a very cheap
 * token gets more places, so that six digits of it remain.
 */
export function toDecimalRatio({
  numerator,
  denominator,
  decimals,
  round,
}: {
  numerator: bigint;
  denominator: bigint;
  decimals: number;
  round: 'down' | 'up';
}): string {
  let places = decimals;
  let digits = scale(places);
  while (places < mostDecimals && digits.toString().length < significantDigits && numerator > 0n)
    digits = scale(++places);
  return formatUnits(digits, places);

  function scale(to: number): bigint {
    const scaled = numerator * 10n ** BigInt(to);
    return round === 'down' ? scaled / denominator : (scaled + denominator - 1n) / denominator;
  }
}
