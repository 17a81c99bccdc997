import type { RevertCode } from '@livery/core/domain/revertCode';
import type { TextId } from '../../../text/textId';
import type { Phrase } from '../facts/factRow';

const texts = {
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
 * Why a swap fails when it is tried on a node: in the page's words where it has any, else in the contract's, its `name`.
 * Undefined for a code that is not of a revert.
 */
export function describeRevert({ code, name }: { code: string; name: string }): Phrase | undefined {
  if (!isRevertCode(code)) return undefined;
  return code === 'REASON' ? { id: texts[code], values: { reason: name } } : { id: texts[code] };
}

function isRevertCode(code: string): code is RevertCode {
  return Object.hasOwn(texts, code);
}
