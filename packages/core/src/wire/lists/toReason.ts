import type * as v from 'valibot';
import { cleanTokenText } from '../../domain/cleanTokenText';

/**
 * What is wrong with a list and where, in one short line. Values of the list are not repeated; the names on the way to the
 * place are its own words and are cleaned.
 */
export function toReason(issue: v.BaseIssue<unknown>, place: readonly (string | number)[] = []): string {
  const path = [...place, ...(issue.path ?? []).map(({ key }) => String(key))].join('.');
  return `${cleanTokenText(path, 80) ?? 'the list'} ${toFault(issue)}`;
}

function toFault({ kind, type, expected, received, message }: v.BaseIssue<unknown>): string {
  if (kind === 'validation' || type === 'custom' || type === 'union') return message;
  if (received === 'undefined') return 'is missing';
  return expected === 'never' ? 'is not a field of the standard' : `must be ${expected?.toLowerCase()}`;
}
