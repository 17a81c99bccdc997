/**
 * Returns a text of strangers as one line of at most `maxLength` characters, without control, invisible or direction
 * characters.
 */
export function toLine(text: string, maxLength: number): string {
  const visible = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return Array.from(visible).slice(0, maxLength).join('').trim();
}
