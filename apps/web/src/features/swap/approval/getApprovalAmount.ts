import { mulDivUp } from '@livery/core/domain/mulDivUp';
import type { SwapSide } from '@livery/core/domain/swapSide';

/**
 * What an exact approval allows for a sale of at most `spend` base units. The price of an exact output may rise until
 * the approval is mined: a tenth more covers that.
 */
export function getApprovalAmount(spend: bigint, side: SwapSide): bigint {
  return side === 'exactInput' ? spend : mulDivUp(spend, 11n, 10n);
}
