import { abbreviateSymbol } from '@livery/core/domain/abbreviateSymbol';
import { formatSignificant } from '@livery/core/domain/formatSignificant';
import type { SwapSide } from '@livery/core/domain/swapSide';
import type { Token } from '@livery/core/domain/token';
import type { FactRow } from './factRow';
import { formatSignificantUp } from './formatSignificantUp';

/** The row of the minimum received or the maximum sold, in four significant digits, rounded to the trader's worse side. */
export function getLimitRow(trade: {
  side: SwapSide;
  sellToken: Token;
  buyToken: Token;
  limit: bigint | undefined;
}): FactRow {
  const { side, sellToken, buyToken, limit } = trade;
  if (side === 'exactInput') {
    const amount = limit === undefined ? undefined : formatSignificant(limit, buyToken.decimals, 4);
    return {
      label: 'swap.minimumReceived',
      hint: { id: 'swap.minimumReceivedHint' },
      value: toAmount(amount, buyToken),
    };
  }
  const amount = limit === undefined ? undefined : formatSignificantUp(limit, sellToken.decimals, 4);
  return { label: 'swap.maximumSold', hint: { id: 'swap.maximumSoldHint' }, value: toAmount(amount, sellToken) };
}

function toAmount(amount: string | undefined, { symbol }: Token): FactRow['value'] {
  return amount === undefined
    ? undefined
    : { id: 'swap.amountOf', values: { amount, symbol: abbreviateSymbol(symbol) } };
}
