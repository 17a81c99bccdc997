/** A decimal number: `digits`, the last `places` of which are behind the point. */
type Decimal = { digits: bigint; places: number };

/**
 * Converts a non-negative, finite number to the decimal that it is written as: 0.1 is exactly one tenth, not the nearest
 * binary number. `formatUnits(digits, places)` is its text.
 */
export function toDecimal(value: number): Decimal {
  const [mantissa = '', exponent = '0'] = value.toString().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const places = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places };
}

/** Returns true when `amount` base units of a token are strictly more than a number of whole tokens such as 500 or 0.5. */
export function isMoreThan({ amount, decimals }: { amount: bigint; decimals: number }, wholeTokens: number): boolean {
  const { digits, places } = toDecimal(wholeTokens);
  return amount * 10n ** BigInt(places) > digits * 10n ** BigInt(decimals);
}
