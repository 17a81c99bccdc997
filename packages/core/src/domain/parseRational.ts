import { decimalPattern } from './decimalPattern';
import type { Rational } from './rational';

/** The exact value of a plain non-negative decimal such as `0.003`; undefined for anything else (signs, exponents, a lone point). */
export function parseRational(text: string): Rational | undefined {
  const match = decimalPattern.exec(text);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  return { numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) };
}
