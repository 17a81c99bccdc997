import type { Revert } from './revert';
import type { RevertCode } from './revertCode';

const sentences: Readonly<Record<Exclude<RevertCode, 'REASON' | 'UNKNOWN'>, string>> = {
  MINIMUM_MISSED: 'The price has moved: the swap would pay out less than the minimum.',
  MAXIMUM_EXCEEDED: 'The price has moved: the amount cannot be bought within the accepted maximum.',
  NOT_SOLD_IN_FULL: 'The amount cannot be sold in full: a pool refuses it, or the token takes a fee on transfer.',
  EXPIRED: 'The deadline of the transaction has passed.',
  PAYEE_REFUSES: 'The recipient does not take the native coin.',
  VALUE_TOO_LOW: 'The transaction carries less of the native coin than it sells.',
  OUTPUT_SHRINKS: 'The swap would lower the balance of the bought token.',
  PANIC: 'The transaction would fail inside a contract.',
  SILENT: 'The transaction would fail without saying why.',
};

/** Why a call reverts, in an English sentence: for APIs and logs. The page has catalogues. */
export function explainRevert({ code, name }: Revert): string {
  if (code === 'REASON') return `The transaction would fail: ${name}.`;
  if (code === 'UNKNOWN') return `The transaction would fail with the unknown error ${name}.`;
  return sentences[code];
}
