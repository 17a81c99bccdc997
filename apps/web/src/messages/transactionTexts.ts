import type { RevertCode } from '@livery/core/domain/swap/decodeRevert';
import type { GateCode } from '@livery/core/gate/common/verdict';
import type { TextId } from '../text/textId';
import type { FailureTexts } from './describeFailure';

const revertTexts = {
  MINIMUM_MISSED: 'liquidity.revert.PRICE_MOVED',
  MAXIMUM_EXCEEDED: 'liquidity.revert.PRICE_MOVED',
  NOT_SOLD_IN_FULL: 'liquidity.revert.SILENT',
  EXPIRED: 'liquidity.revert.EXPIRED',
  PAYEE_REFUSES: 'liquidity.revert.PAYEE_REFUSES',
  VALUE_TOO_LOW: 'liquidity.revert.SILENT',
  OUTPUT_SHRINKS: 'liquidity.revert.SILENT',
  PANIC: 'liquidity.revert.SILENT',
  REASON: 'liquidity.revert.REASON',
  UNKNOWN: 'liquidity.revert.SILENT',
  SILENT: 'liquidity.revert.SILENT',
} as const satisfies Record<RevertCode, TextId>;

/** The words of the gate's refusals. Those that no change of liquidity can meet have the words of a swap. */
const gateTexts = {
  TARGET_NOT_ALLOWED: 'liquidity.blocked.TARGET_NOT_ALLOWED',
  SPENDER_NOT_ALLOWED: 'swap.blocked.SPENDER_NOT_ALLOWED',
  BAD_ADDRESS: 'liquidity.blocked.BAD_ADDRESS',
  BAD_NUMBER: 'liquidity.blocked.BAD_NUMBER',
  UNDECODABLE: 'liquidity.blocked.UNDECODABLE',
  TOKEN_MISMATCH: 'liquidity.blocked.TOKEN_MISMATCH',
  AMOUNT_MISMATCH: 'liquidity.blocked.AMOUNT_MISMATCH',
  MINIMUM_TOO_LOW: 'liquidity.blocked.MINIMUM_TOO_LOW',
  MAXIMUM_TOO_HIGH: 'swap.blocked.MAXIMUM_TOO_HIGH',
  PAYEE_MISMATCH: 'liquidity.blocked.PAYEE_MISMATCH',
  FEE_MISMATCH: 'swap.blocked.FEE_MISMATCH',
  TRANSFORMER_UNKNOWN: 'swap.blocked.TRANSFORMER_UNKNOWN',
  VALUE_MISMATCH: 'liquidity.blocked.VALUE_MISMATCH',
  WRONG_CHAIN: 'liquidity.wrongChain',
  WRONG_SENDER: 'swap.blocked.WRONG_SENDER',
  CHAIN_MISMATCH: 'swap.blocked.CHAIN_MISMATCH',
  STALE: 'liquidity.stale',
  CLOCK_DISPUTED: 'swap.blocked.CLOCK_DISPUTED',
  PRICE_INCONSISTENT: 'liquidity.blocked.PRICE_INCONSISTENT',
  PRICE_FAR_WORSE: 'liquidity.blocked.PRICE_FAR_WORSE',
  UNEXPECTED_OUTFLOW: 'liquidity.blocked.UNEXPECTED_OUTFLOW',
  SHORT_OUTPUT: 'liquidity.blocked.SHORT_OUTPUT',
  UNEXPECTED_APPROVAL: 'liquidity.blocked.UNEXPECTED_APPROVAL',
  WOULD_REVERT: 'liquidity.wouldFail',
  NOT_SIMULATED: 'liquidity.blocked.NOT_SIMULATED',
  GAS_TOO_HIGH: 'liquidity.blocked.GAS_TOO_HIGH',
  TYPED_DATA_UNKNOWN: 'swap.blocked.TYPED_DATA_UNKNOWN',
} as const satisfies Record<GateCode, TextId>;

/** The words for a transaction that is no swap: a change of liquidity, or a cancellation. */
export const transactionTexts: FailureTexts = {
  getGateText: (code) => gateTexts[code],
  revert: revertTexts,
  /** Said before the reason of a revert. */
  wouldFail: 'liquidity.wouldFail',
  fallback: 'liquidity.failed',
};
