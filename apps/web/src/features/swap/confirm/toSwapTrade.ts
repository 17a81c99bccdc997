import type { SwapKind } from '@livery/core/domain/swap/getSwapKind';
import type { Token } from '@livery/core/domain/tokens/token';
import type { TradeFigures } from '@livery/core/gate/swap/getFigures';
import type { TradeRecord, TradeSide } from '../../../state/transactions';
import type { SwapTerms } from '../quote/swapTerms';

/** Returns the figures of a swap for its record. Of an exact output, the minimum is the typed amount itself. */
export function toSwapTrade(
  { sellToken, buyToken, side, recipient }: Pick<SwapTerms, 'sellToken' | 'buyToken' | 'side' | 'recipient'>,
  { kind, figures }: { kind: SwapKind; figures: TradeFigures },
): TradeRecord {
  const { sellAmount, buyAmount, limit } = figures;
  const minimum = kind === 'swap' && side === 'exactInput' ? limit : buyAmount;
  return {
    kind,
    gives: [toSide(sellToken, sellAmount)],
    gets: [{ ...toSide(buyToken, buyAmount), minimum: minimum.toString() }],
    ...(recipient && { recipient }),
    typed: side === 'exactInput' ? 'input' : 'output',
  };
}

function toSide({ address, symbol, decimals }: Token, amount: bigint): TradeSide {
  return { address, symbol, decimals, amount: amount.toString() };
}
