import type { SwapKind } from '@livery/core/domain/getSwapKind';
import { summarizeSwap } from '@livery/core/domain/summarizeSwap';
import type { Token } from '@livery/core/domain/token';
import type { Address } from 'viem';
import type { Phrase } from '../facts/factRow';

/** The texts that sum up a swap. */
export const summaryIds = { swap: 'swap.summary', wrap: 'swap.summaryWrap', unwrap: 'swap.summaryUnwrap' } as const;

/** How the list of transactions calls a swap; amounts in base units. */
export function getSwapSummary(
  kind: SwapKind,
  swap: { sellToken: Token; buyToken: Token; sellAmount: bigint; buyAmount: bigint; recipient: Address | undefined },
): Phrase {
  const { recipient, ...values } = summarizeSwap(swap);
  return recipient ? { id: 'swap.summaryTo', values: { ...values, recipient } } : { id: summaryIds[kind], values };
}
