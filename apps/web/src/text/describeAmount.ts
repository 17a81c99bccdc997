import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';

/** The token of an amount; shares of a pool have no symbol. */
export type AmountUnit = { decimals: number; symbol?: string };

/** As many digits as an exact amount has. */
export const allDigits = Number.POSITIVE_INFINITY;

/** Returns an amount in base units, rounded down, and its symbol: as values of a text, or for `Amount`. */
export function describeAmount(amount: bigint, { decimals, symbol = '' }: AmountUnit, digits = 6) {
  return { amount: formatSignificant(amount, decimals, digits), symbol: abbreviateSymbol(symbol) };
}
