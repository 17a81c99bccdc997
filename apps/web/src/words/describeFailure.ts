import type { RevertCode } from '@livery/core/domain/swap/decodeRevert';
import type { TokenDispute } from '@livery/core/domain/swap/witness';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import type { GateCode } from '@livery/core/gate/verdict';
import type { Phrase, TextId } from '../text/textId';

/** A failed transaction in words; `code` only for a transaction that the gate blocked, `accounts` of a disputed token. */
export type Failure = {
  title: TextId;
  phrase: Phrase | undefined;
  accounts?: TokenAccount[];
  code: string | undefined;
};

/** A party's description of a token; `differs` from the screen's. */
export type TokenAccount = { by: TextId; described: Phrase; differs: boolean };

const gateTexts = {
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
  PRICE_FAR_WORSE: 'swap.blocked.PRICE_FAR_WORSE',
  WOULD_REVERT: 'swap.blocked.WOULD_REVERT',
  UNEXPECTED_OUTFLOW: 'swap.blocked.UNEXPECTED_OUTFLOW',
  SHORT_OUTPUT: 'swap.blocked.SHORT_OUTPUT',
  UNEXPECTED_APPROVAL: 'swap.blocked.UNEXPECTED_APPROVAL',
  NOT_SIMULATED: 'swap.blocked.NOT_SIMULATED',
  GAS_TOO_HIGH: 'swap.blocked.GAS_TOO_HIGH',
  TYPED_DATA_UNKNOWN: 'swap.blocked.TYPED_DATA_UNKNOWN',
} as const satisfies Record<GateCode, TextId>;

const revertTexts = {
  MINIMUM_MISSED: 'swap.revert.PRICE_MOVED',
  MAXIMUM_EXCEEDED: 'swap.revert.PRICE_MOVED',
  NOT_SOLD_IN_FULL: 'swap.revert.NOT_SOLD_IN_FULL',
  EXPIRED: 'swap.revert.EXPIRED',
  PAYEE_REFUSES: 'swap.revert.PAYEE_REFUSES',
  VALUE_TOO_LOW: 'swap.revert.SILENT',
  OUTPUT_SHRINKS: 'swap.revert.SILENT',
  PANIC: 'swap.revert.SILENT',
  REASON: 'swap.blocked.WOULD_REVERT',
  UNKNOWN: 'swap.revert.SILENT',
  SILENT: 'swap.revert.SILENT',
} as const satisfies Record<RevertCode, TextId>;

/**
 * Returns why a transaction was not sent: rejected by the trader, blocked by the gate, certain to revert, or failed in the
 * wallet. `fallback` is the text, with a `{message}`, for codes without words of their own.
 */
export function describeFailure(
  {
    rejected,
    code,
    reason,
    dispute,
  }: { rejected: boolean; code: string; reason: string; dispute?: TokenDispute | undefined },
  fallback: TextId,
): Failure {
  if (rejected) return { title: 'swap.rejected', phrase: undefined, code: undefined };
  const title = 'swap.blocked';
  if (dispute) {
    const { address } = dispute.token;
    return {
      title,
      phrase: { id: 'swap.tokenDisputed', values: { address } },
      accounts: describeDispute(dispute),
      code,
    };
  }
  if (isGateCode(code)) return { title, phrase: { id: gateTexts[code], values: { reason } }, code };
  const revert = describeRevert({ code, name: reason });
  if (revert) return { title, phrase: revert, code: 'WOULD_REVERT' };
  switch (code) {
    case 'CANNOT_PAY_RECIPIENT':
      return { title, phrase: { id: 'swap.cannotPayRecipient' }, code: 'PAYEE_MISMATCH' };
    case 'NAME_DISPUTED':
      return { title, phrase: { id: 'swap.nameDisputed', values: { address: reason } }, code: 'PAYEE_MISMATCH' };
    case 'NAME_DENIED':
      return { title, phrase: { id: 'swap.nameDenied' }, code: 'PAYEE_MISMATCH' };
    case 'PROMPT_OPEN':
      return { title, phrase: { id: 'swap.promptOpen' }, code: undefined };
    case 'WALLET_GONE':
      return { title, phrase: { id: 'swap.walletGone' }, code: undefined };
    case 'NOT_APPROVED':
      return { title, phrase: { id: 'swap.notApproved' }, code: undefined };
    default:
      return { title, phrase: { id: fallback, values: { message: reason } }, code: undefined };
  }
}

/**
 * Returns why a transaction reverts in a test run; `name` is the contract's own reason, shown only when the page has no
 * words for it. Undefined when `code` is not the code of a revert.
 */
export function describeRevert({ code, name }: { code: string; name: string }): Phrase | undefined {
  if (!isRevertCode(code)) return undefined;
  return code === 'REASON' ? { id: revertTexts[code], values: { reason: name } } : { id: revertTexts[code] };
}

/** Returns how the screen and each node describe a token. */
function describeDispute({ token, gateway, wallet }: TokenDispute): TokenAccount[] {
  const parties = [
    ['swap.tokenShown', token],
    ['swap.tokenByNode', gateway],
    ['swap.tokenByWallet', wallet],
  ] as const;
  return parties.flatMap(([by, description]) => {
    if (!description) return [];
    const { symbol, decimals } = description;
    const values = { symbol: abbreviateSymbol(symbol), decimals: `${decimals}` };
    const differs = symbol !== token.symbol || decimals !== token.decimals;
    return [{ by, described: { id: 'swap.tokenDescribed', values }, differs }];
  });
}

function isGateCode(code: string): code is GateCode {
  return Object.hasOwn(gateTexts, code);
}

function isRevertCode(code: string): code is RevertCode {
  return Object.hasOwn(revertTexts, code);
}
