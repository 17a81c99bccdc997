import { createHash } from 'node:crypto';

/** The source of a content security policy that allows exactly this inline text. */
export function toHashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
