import type { SwapKind } from '@livery/core/domain/swap/getSwapKind';
import { shortenAddress } from '@livery/core/domain/text/shortenAddress';
import type { TradeFigures } from '@livery/core/gate/swap/getFigures';
import type { Address } from 'viem';
import { type DescribedTrade, describeTrade } from '../../../text/describeTrade';
import type { Phrase } from '../../../text/textId';
import { getTermsKind, type SwapTerms } from '../quote/swapTerms';

/** The text that sums up a swap, by its kind. */
const summaryIds = { swap: 'swap.summary', wrap: 'swap.summaryWrap', unwrap: 'swap.summaryUnwrap' } as const;

/** The title of the dialog, which is also the label of its button, by the kind of a swap. */
export const confirmIds = { swap: 'swap.confirmSwap', wrap: 'swap.confirmWrap', unwrap: 'swap.confirmUnwrap' } as const;

/** The text of a failure with its `{message}`, by the kind of a swap. */
export const failureIds = { swap: 'swap.failed', wrap: 'swap.wrapFailed', unwrap: 'swap.unwrapFailed' } as const;

/** Returns a swap's entry in the list of transactions; amounts in base units. */
export function getSwapSummary(
  kind: SwapKind,
  { recipient, ...swap }: DescribedTrade & { recipient: Address | undefined },
): Phrase {
  const values = describeTrade(swap, 3);
  return recipient
    ? { id: 'swap.summaryTo', values: { ...values, recipient: shortenAddress(recipient) } }
    : { id: summaryIds[kind], values };
}

/** Returns what the wallet is asked for. */
export function getAskedSwap(terms: SwapTerms, figures: TradeFigures): Phrase {
  const kind = getTermsKind(terms);
  return { id: kind === 'swap' ? 'swap.swapping' : summaryIds[kind], values: describeTrade({ ...terms, ...figures }) };
}

/** Returns what the wallet has sent, and to whom it pays. */
export function getSentSwap(terms: SwapTerms, figures: TradeFigures): Phrase[] {
  const sold: Phrase = { id: summaryIds[getTermsKind(terms)], values: describeTrade({ ...terms, ...figures }) };
  return terms.recipient ? [sold, { id: 'swap.sentTo', values: { address: terms.recipient } }] : [sold];
}
