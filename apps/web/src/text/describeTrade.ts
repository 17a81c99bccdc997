import type { Token } from '@livery/core/domain/tokens/token';
import { describeAmount } from './describeAmount';

/** Two amounts in base units with their tokens. */
export type DescribedTrade = { sellToken: Token; buyToken: Token; sellAmount: bigint; buyAmount: bigint };

/** Returns both amounts, rounded down, and both symbols as values of a text such as 'Swap 1.23 A for 4.56 B'. */
export function describeTrade({ sellToken, buyToken, sellAmount, buyAmount }: DescribedTrade, digits?: number) {
  const [sold, bought] = [describeAmount(sellAmount, sellToken, digits), describeAmount(buyAmount, buyToken, digits)];
  return { sellAmount: sold.amount, sellSymbol: sold.symbol, buyAmount: bought.amount, buySymbol: bought.symbol };
}
