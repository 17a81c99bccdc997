/**
 * Sanitizes a name or symbol from a contract or a list: one line of at most `length` characters, without control
 * characters, invisible characters or direction overrides. Undefined when nothing remains.
 */
export function cleanTokenText(text: string, length: number): string | undefined {
  const visible = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return Array.from(visible).slice(0, length).join('').trim() || undefined;
}
