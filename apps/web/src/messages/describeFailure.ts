import type { RevertCode } from '@livery/core/domain/swap/decodeRevert';
import type { TokenDispute } from '@livery/core/domain/swap/witness';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { noReason } from '@livery/core/errors/readMessage';
import type { GateCode } from '@livery/core/gate/common/verdict';
import type { Phrase, TextId } from '../text/textId';
import { isOfWallet, type Stop } from './stop';

/**
 * A failed action in words, one phrase per paragraph; `code` only for one that the gate blocked, `accounts` of a
 * disputed token.
 */
export type Failure = {
  title: TextId;
  phrases: Phrase[];
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
  CLOCK_DISPUTED: 'swap.blocked.CLOCK_DISPUTED',
  PRICE_INCONSISTENT: 'swap.blocked.PRICE_INCONSISTENT',
  PRICE_FAR_WORSE: 'swap.blocked.PRICE_FAR_WORSE',
  WOULD_REVERT: 'swap.revert.SILENT',
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

/** The words for the failures of one kind of action. */
export type FailureTexts = {
  getGateText: (code: GateCode) => TextId;
  revert: Record<RevertCode, TextId>;
  /** The sentence before the reason of a revert. */
  wouldFail?: TextId;
  /** The text, with a `{message}`, for codes without words of their own. */
  fallback: TextId;
  /** The titles of a signature; those of a transaction when left out. */
  titles?: { stopped: TextId; rejected: TextId };
};

/** The titles of whatever is signed and not sent. */
export const signatureTitles = { stopped: 'wallet.nothingSigned', rejected: 'wallet.signatureRejected' } as const;

/** The words for a swap; the fallback depends on what it does. */
export const swapTexts: Omit<FailureTexts, 'fallback'> = {
  getGateText: (code) => gateTexts[code],
  revert: revertTexts,
};

/**
 * Returns why an action was not sent or signed: rejected by the trader, blocked by the gate, certain to revert, or failed in the
 * wallet.
 */
export function describeFailure(failed: Stop & { rejected: boolean }, texts: FailureTexts): Failure {
  const { rejected, code, dispute, revert: name = '', named, said } = failed;
  const titles = texts.titles ?? { stopped: 'swap.blocked', rejected: 'wallet.rejected' };
  if (rejected) return { title: titles.rejected, phrases: [], code: undefined };
  const title = titles.stopped;
  if (dispute) {
    const { address } = dispute.token;
    const phrases = [{ id: 'wallet.tokenDisputed', values: { address } } as const];
    return { title, phrases, accounts: describeDispute(dispute), code };
  }
  if (isGateCode(code)) return { title, phrases: [{ id: texts.getGateText(code) }], code };
  const revert = toRevertPhrase({ code, name }, texts.revert);
  if (revert) {
    const phrases = texts.wouldFail ? [{ id: texts.wouldFail }, revert] : [revert];
    return { title, phrases, code: 'WOULD_REVERT' };
  }
  const known = otherTexts[code] ?? findKnown({ code, said });
  if (known) {
    const values = named ? { values: { address: named } } : {};
    return { title: known.title ?? title, phrases: [{ id: known.id, ...values }], code: known.code };
  }
  if (!said || said === noReason) return { title, phrases: [{ id: 'wallet.gaveNoReason' }], code: undefined };
  return { title, phrases: [{ id: texts.fallback, values: { message: said } }], code: undefined };
}

/** The words of a failure: its sentence, the gate's code that says the same, and a title of its own where something was sent. */
type KnownFailure = { id: TextId; code?: GateCode | undefined; title?: TextId };

/** The words for what neither the gate nor a test run finds. */
const otherTexts: Readonly<Record<string, KnownFailure>> = {
  CANNOT_PAY_RECIPIENT: { id: 'swap.cannotPayRecipient', code: 'PAYEE_MISMATCH' },
  NAME_DISPUTED: { id: 'swap.nameDisputed', code: 'PAYEE_MISMATCH' },
  NAME_DENIED: { id: 'swap.nameDenied', code: 'PAYEE_MISMATCH' },
  PROMPT_OPEN: { id: 'wallet.promptOpen' },
  WALLET_GONE: { id: 'wallet.gone' },
  BATCH_REFUSED: { id: 'wallet.batchRefused' },
  NOT_APPROVED: { id: 'swap.notApproved' },
  PERMIT_MISSING: { id: 'swap.permitMissing' },
  PERMIT_UNAVAILABLE: { id: 'swap.permitUnavailable' },
  QUOTE_FAILED: { id: 'swap.quoteNoAnswer' },
  RPC_FAILED: { id: 'wallet.nodeSilent' },
  QUOTE_INVALID: { id: 'swap.quoteInvalid' },
  TOKEN_UNREADABLE: { id: 'wallet.tokenUnreadable' },
  APPROVAL_FAILED: { id: 'swap.approvalRefused' },
  FOREIGN_SIGNATURE: { id: 'wallet.foreignSignature' },
};

/** The words of a wallet that was silent for too long: its owner may still confirm the request. */
const silence =
  /\b(request|session|proposal|prompt|response|wallet|signing)\b[^.]{0,40}\b(expired|timed? ?out)\b|^(error: )?time(d )?out\b/i;
const requestOver: KnownFailure = { id: 'wallet.requestOverHelp', title: 'wallet.requestOver' };

/** The words for the messages with which nodes refuse a transaction whose nonce is taken; each client has its own. */
const nodeTexts: readonly (KnownFailure & { pattern: RegExp })[] = [
  { pattern: /already (imported|known)|known transaction/i, id: 'wallet.sentBeforeHelp', title: 'wallet.sentBefore' },
  { pattern: /nonce (is )?too low|nonce has already been used|old nonce/i, id: 'wallet.nonceUsed' },
  { pattern: /replacement (transaction|fee)|gas price too low to replace/i, id: 'wallet.stillPending' },
];

/** Returns the words for a message that is known. A node that is silent while a review is read leaves no request in the wallet. */
function findKnown({ code, said = '' }: Pick<Stop, 'code' | 'said'>): KnownFailure | undefined {
  if (isOfWallet(code) && silence.test(said)) return requestOver;
  return nodeTexts.find(({ pattern }) => pattern.test(said));
}

/**
 * Returns why a swap reverts in a test run; `name` is the contract's own reason, shown only when the page has no
 * words for it. Undefined when `code` is not the code of a revert.
 */
export function describeRevert(revert: { code: string; name: string }): Phrase | undefined {
  return toRevertPhrase(revert, revertTexts);
}

function toRevertPhrase(
  { code, name }: { code: string; name: string },
  texts: FailureTexts['revert'],
): Phrase | undefined {
  if (!isRevertCode(code)) return undefined;
  return code === 'REASON' ? { id: texts[code], values: { reason: name } } : { id: texts[code] };
}

/** Returns how the screen and each node describe a token. */
function describeDispute({ token, gateway, wallet }: TokenDispute): TokenAccount[] {
  const parties = [
    ['wallet.tokenShown', token],
    ['wallet.tokenByNode', gateway],
    ['wallet.tokenByWallet', wallet],
  ] as const;
  return parties.flatMap(([by, description]) => {
    if (!description) return [];
    const { symbol, decimals } = description;
    const values = { symbol: abbreviateSymbol(symbol), decimals: `${decimals}` };
    const differs = symbol !== token.symbol || decimals !== token.decimals;
    return [{ by, described: { id: 'wallet.tokenDescribed', values }, differs }];
  });
}

function isGateCode(code: string): code is GateCode {
  return Object.hasOwn(gateTexts, code);
}

function isRevertCode(code: string): code is RevertCode {
  return Object.hasOwn(revertTexts, code);
}
