/** An exact fraction with a positive denominator. */
export type Rational = { numerator: bigint; denominator: bigint };

/** Matches a plain non-negative decimal such as `0.003`, as whole part and fraction: no sign, no exponent, no lone point. */
export const decimalPattern = /^([0-9]{1,78})(?:\.([0-9]{1,78}))?$/;

/**
 * Parses a plain non-negative decimal such as `0.003` to its exact value; undefined for anything else (signs,
 * exponents, a lone point).
 */
export function parseRational(text: string): Rational | undefined {
  const match = decimalPattern.exec(text);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  return { numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) };
}

/** Returns `value · numerator / denominator`, rounded down. All are non-negative, `denominator` is positive. */
export function mulDivDown(value: bigint, numerator: bigint, denominator: bigint): bigint {
  return (value * numerator) / denominator;
}

/** Returns `value · numerator / denominator`, rounded up. All are non-negative, `denominator` is positive. */
export function mulDivUp(value: bigint, numerator: bigint, denominator: bigint): bigint {
  return (value * numerator + denominator - 1n) / denominator;
}

/** Returns a number below 0, 0 or above 0 for the order of two integers, as `sort` takes it. */
export function compareBigInt(one: bigint, other: bigint): number {
  return Number(one > other) - Number(one < other);
}
