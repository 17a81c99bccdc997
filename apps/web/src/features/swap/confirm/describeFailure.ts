import type { TradeState } from '@livery/core/domain/trade';
import type { GateCode } from '@livery/core/gate/gateCode';
import type { TextId } from '../../../text/textId';
import type { Phrase } from '../facts/factRow';
import { describeRevert } from './describeRevert';

/** What happened to a trade that failed; `code` only for what the gate blocked. */
export type Failure = { title: TextId; phrase: Phrase | undefined; code: string | undefined };

const blocked = {
  TARGET_NOT_ALLOWED: 'swap.blocked.TARGET_NOT_ALLOWED',
  SPENDER_NOT_ALLOWED: 'swap.blocked.SPENDER_NOT_ALLOWED',
  BAD_ADDRESS: 'swap.blocked.BAD_ADDRESS',
  BAD_NUMBER: 'swap.blocked.BAD_NUMBER',
  UNDECODABLE: 'swap.blocked.UNDECODABLE',
  TOKEN_MISMATCH: 'swap.blocked.TOKEN_MISMATCH',
  AMOUNT_MISMATCH: 'swap.blocked.AMOUNT_MISMATCH',
  MINIMUM_TOO_LOW: 'swap.blocked.MINIMUM_TOO_LOW',
  MAXIMUM_TOO_HIGH: 'swap.blocked.MAXIMUM_TOO_HIGH',
  PAYEE_MISMATCH: 'swap.blocked.PAYEE_MISMATCH',
  FEE_MISMATCH: 'swap.blocked.FEE_MISMATCH',
  TRANSFORMER_UNKNOWN: 'swap.blocked.TRANSFORMER_UNKNOWN',
  VALUE_MISMATCH: 'swap.blocked.VALUE_MISMATCH',
  WRONG_CHAIN: 'swap.blocked.WRONG_CHAIN',
  WRONG_SENDER: 'swap.blocked.WRONG_SENDER',
  CHAIN_MISMATCH: 'swap.blocked.CHAIN_MISMATCH',
  STALE: 'swap.blocked.STALE',
  PRICE_INCONSISTENT: 'swap.blocked.PRICE_INCONSISTENT',
  WOULD_REVERT: 'swap.blocked.WOULD_REVERT',
  UNEXPECTED_OUTFLOW: 'swap.blocked.UNEXPECTED_OUTFLOW',
  SHORT_OUTPUT: 'swap.blocked.SHORT_OUTPUT',
  UNEXPECTED_APPROVAL: 'swap.blocked.UNEXPECTED_APPROVAL',
  TYPED_DATA_UNKNOWN: 'swap.blocked.TYPED_DATA_UNKNOWN',
} as const satisfies Record<GateCode, TextId>;

/** The words for a failed trade, an approval among them: what the gate blocked, what the trader refused, what the wallet said. */
export function describeFailure({
  rejected,
  code,
  reason,
}: Pick<FailedTrade, 'rejected' | 'code' | 'reason'>): Failure {
  if (rejected) return { title: 'swap.rejected', phrase: undefined, code: undefined };
  if (isGateCode(code)) return { title: 'swap.blocked', phrase: { id: blocked[code], values: { reason } }, code };
  const revert = describeRevert({ code, name: reason });
  if (revert) return { title: 'swap.blocked', phrase: revert, code: 'WOULD_REVERT' };
  if (code === 'CANNOT_PAY_RECIPIENT') {
    return { title: 'swap.blocked', phrase: { id: 'swap.cannotPayRecipient' }, code: 'PAYEE_MISMATCH' };
  }
  if (code === 'PROMPT_OPEN') return { title: 'swap.blocked', phrase: { id: 'swap.promptOpen' }, code: undefined };
  if (code === 'NOT_APPROVED') return { title: 'swap.blocked', phrase: { id: 'swap.notApproved' }, code: undefined };
  return { title: 'swap.blocked', phrase: { id: 'swap.failed', values: { message: reason } }, code: undefined };
}

type FailedTrade = TradeState & { status: 'failed' };

function isGateCode(code: string): code is GateCode {
  return Object.hasOwn(blocked, code);
}
