import { toLine } from '../../errors/toLine';

/**
 * Sanitizes a name or symbol from a contract or a list: one line of at most `length` characters, without control
 * characters, invisible characters or direction overrides. Undefined when nothing remains.
 */
export function cleanTokenText(text: string, length: number): string | undefined {
  return toLine(text, length) || undefined;
}
