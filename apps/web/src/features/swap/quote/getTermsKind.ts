import { getSwapKind, type SwapKind } from '@livery/core/domain/getSwapKind';
import type { SwapTerms } from './swapTerms';

/** Whether these terms are traded on the market or are the native coin and its wrapped form. */
export function getTermsKind({
  chain,
  sellToken,
  buyToken,
}: Pick<SwapTerms, 'chain' | 'sellToken' | 'buyToken'>): SwapKind {
  return getSwapKind({ sellToken: sellToken.address, buyToken: buyToken.address }, chain);
}
