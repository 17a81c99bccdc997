import { formatSignificant } from '../amounts/formatSignificant';
import type { Rational } from '../amounts/rational';

/** An amount of a token in base units, and the token's decimals. */
export type PriceSide = { amount: bigint; decimals: number };

/** Returns the exact price in whole units of `quote` per whole unit of `base`; undefined when one of the amounts is 0. */
export function getPairPrice({ base, quote }: { base: PriceSide; quote: PriceSide }): Rational | undefined {
  if (base.amount === 0n || quote.amount === 0n) return undefined;
  return {
    numerator: quote.amount * 10n ** BigInt(base.decimals),
    denominator: base.amount * 10n ** BigInt(quote.decimals),
  };
}

const decimals = 60;
const scale = 10n ** BigInt(decimals);

/** Formats a price with at most `significant` digits, rounded down. */
export function formatPairPrice({ numerator, denominator }: Rational, significant = 6): string {
  return formatSignificant((numerator * scale) / denominator, decimals, significant);
}

/** From this difference between the prices of V1 and V2 on, in basis points, a migration warns. */
export const largePriceDifferenceBps = 500;

/** Returns by how much a price differs from a reference in either direction, in basis points to two decimals, rounded down. */
export function getPriceDifferenceBps(price: Rational, reference: Rational): number {
  const [own, other] = [price.numerator * reference.denominator, reference.numerator * price.denominator];
  const difference = own > other ? own - other : other - own;
  return Number((difference * 1_000_000n) / other) / 100;
}
