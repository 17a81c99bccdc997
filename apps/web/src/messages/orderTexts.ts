import type { GateCode } from '@livery/core/gate/common/verdict';
import type { TextId } from '../text/textId';
import { type FailureTexts, signatureTitles, swapTexts } from './describeFailure';

/** The refusals that have words of their own for an order. */
const gateTexts: Partial<Record<GateCode, TextId>> = {
  MINIMUM_TOO_LOW: 'limit.farBelow',
  WRONG_CHAIN: 'liquidity.wrongChain',
  WRONG_SENDER: 'swap.blocked.WRONG_SENDER',
  CLOCK_DISPUTED: 'swap.blocked.CLOCK_DISPUTED',
  CHAIN_MISMATCH: 'swap.blocked.CHAIN_MISMATCH',
};

/** The words for a limit order. Any other refusal means that the data to sign differs from the screen. */
export const orderTexts: FailureTexts = {
  ...swapTexts,
  getGateText: (code) => gateTexts[code] ?? 'swap.blocked.TYPED_DATA_UNKNOWN',
  fallback: 'limit.signFailed',
  titles: signatureTitles,
};
