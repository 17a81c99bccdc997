import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import type { Phrase } from '../../../text/textId';
import { isReadInverted } from '../market/priceUnit';

/** Returns a sale in words: as a purchase when it is one for dollars. Amounts are base units. */
export function describeSale(sale: {
  sellToken: Token;
  buyToken: Token;
  sellAmount: bigint;
  buyAmount: bigint;
}): Phrase {
  const { sellToken, buyToken, sellAmount, buyAmount } = sale;
  const values = {
    sellAmount: formatSignificant(sellAmount, sellToken.decimals),
    sellSymbol: abbreviateSymbol(sellToken.symbol),
    buyAmount: formatSignificant(buyAmount, buyToken.decimals),
    buySymbol: abbreviateSymbol(buyToken.symbol),
  };
  return { id: isReadInverted(sale) ? 'limit.buy' : 'limit.sell', values };
}
