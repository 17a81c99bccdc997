/** A decimal number without an exponent: `digits` with the last `places` of them behind the point. */
export type Decimal = { digits: bigint; places: number };

/**
 * The decimal that a non-negative, finite number is written as, exactly: 0.1 is one tenth, not the binary number beside
 * it. `formatUnits(digits, places)` is its text.
 */
export function toDecimal(value: number): Decimal {
  const [mantissa = '', exponent = '0'] = value.toString().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const places = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places };
}
