import type { SwapKind } from '@livery/core/domain/getSwapKind';
import { summarizeSwap } from '@livery/core/domain/summarizeSwap';
import type { Token } from '@livery/core/domain/token';
import type { Phrase } from '../facts/factRow';

/** The texts that sum up a swap. */
export const summaryIds = { swap: 'swap.summary', wrap: 'swap.summaryWrap', unwrap: 'swap.summaryUnwrap' } as const;

/** How the list of transactions calls a swap; amounts in base units. */
export function getSwapSummary(
  kind: SwapKind,
  swap: { sellToken: Token; buyToken: Token; sellAmount: bigint; buyAmount: bigint },
): Phrase {
  const { recipient: _, ...values } = summarizeSwap(swap);
  return { id: summaryIds[kind], values };
}
