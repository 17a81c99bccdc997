import { abbreviateSymbol } from '@livery/core/domain/abbreviateSymbol';
import { formatSignificant } from '@livery/core/domain/formatSignificant';
import type { TradeFigures } from '@livery/core/domain/trade';
import type { SwapTerms } from '../quote/swapTerms';

/** Both amounts and symbols of a trade for a text, in six significant digits. */
export function getSwapFigures(
  { sellToken, buyToken }: Pick<SwapTerms, 'sellToken' | 'buyToken'>,
  figures: TradeFigures,
) {
  return {
    sellAmount: formatSignificant(figures.sellAmount, sellToken.decimals),
    sellSymbol: abbreviateSymbol(sellToken.symbol),
    buyAmount: formatSignificant(figures.buyAmount, buyToken.decimals),
    buySymbol: abbreviateSymbol(buyToken.symbol),
  };
}
