import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import type { SwapKind } from '@livery/core/domain/swap/getSwapKind';
import type { TradeFigures } from '@livery/core/domain/swap/reduceTrade';
import { summarizeSwap } from '@livery/core/domain/swap/summarizeSwap';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import type { Address } from 'viem';
import type { Phrase } from '../../../text/textId';
import type { SwapTerms } from '../quote/swapTerms';

/** The text that sums up a swap, by its kind. */
export const summaryIds = { swap: 'swap.summary', wrap: 'swap.summaryWrap', unwrap: 'swap.summaryUnwrap' } as const;

/** The title of the dialog, which is also the label of its button, by the kind of a swap. */
export const confirmIds = { swap: 'swap.confirmSwap', wrap: 'swap.confirmWrap', unwrap: 'swap.confirmUnwrap' } as const;

/** The text of a failure with its `{message}`, by the kind of a swap. */
export const failureIds = { swap: 'swap.failed', wrap: 'swap.wrapFailed', unwrap: 'swap.unwrapFailed' } as const;

/** Returns a swap's entry in the list of transactions; amounts in base units. */
export function getSwapSummary(
  kind: SwapKind,
  swap: { sellToken: Token; buyToken: Token; sellAmount: bigint; buyAmount: bigint; recipient: Address | undefined },
): Phrase {
  const { recipient, ...values } = summarizeSwap(swap);
  return recipient ? { id: 'swap.summaryTo', values: { ...values, recipient } } : { id: summaryIds[kind], values };
}

/** Returns both amounts, in six significant digits, and both symbols as values for a text. */
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
