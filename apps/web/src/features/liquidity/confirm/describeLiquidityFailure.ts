import type { RevertCode } from '@livery/core/domain/swap/decodeRevert';
import type { Phrase, TextId } from '../../../text/textId';

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

/** The refusals that concern the wallet or the prompt; they have words of their own. */
const knownTexts: Readonly<Record<string, TextId>> = {
  WRONG_CHAIN: 'liquidity.wrongChain',
  WRONG_SENDER: 'swap.blocked.WRONG_SENDER',
  CHAIN_MISMATCH: 'swap.blocked.CHAIN_MISMATCH',
  STALE: 'liquidity.stale',
  PROMPT_OPEN: 'swap.promptOpen',
};

/**
 * Returns why a change of liquidity was not sent: certain to revert, refused by the gate, or failed in the wallet. `code`
 * only for a refusal of the gate.
 */
export function describeLiquidityFailure({ code, reason }: { code: string; reason: string }): {
  phrases: Phrase[];
  code: string | undefined;
} {
  if (isRevertCode(code)) {
    const words: Phrase = { id: revertTexts[code], ...(code === 'REASON' && { values: { reason } }) };
    return { phrases: [{ id: 'liquidity.wouldFail' }, words], code: 'WOULD_REVERT' };
  }
  const known = knownTexts[code];
  if (known) return { phrases: [{ id: known }], code: code === 'PROMPT_OPEN' ? undefined : code };
  // The errors of nodes and wallets carry their message; the codes of the gate come with a sentence.
  const isGate = /^[A-Z]+(_[A-Z]+)+$/.test(code) && !['SEND_FAILED', 'SIGN_FAILED', 'RPC_FAILED'].includes(code);
  const id = isGate ? 'liquidity.refused' : 'liquidity.failed';
  return { phrases: [{ id, values: isGate ? { reason } : { message: reason } }], code: isGate ? code : undefined };
}

function isRevertCode(code: string): code is RevertCode {
  return Object.hasOwn(revertTexts, code);
}
