import { formatSignificantUp } from '@livery/core/domain/amounts/formatSignificantUp';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import type { AmountUnit } from './describeAmount';

/** Returns an amount that the trader pays, rounded up, and its symbol: as values of a text, or for `Amount`. */
export function describeCost(amount: bigint, { decimals, symbol = '' }: AmountUnit, digits: number) {
  return { amount: formatSignificantUp(amount, decimals, digits), symbol: abbreviateSymbol(symbol) };
}
