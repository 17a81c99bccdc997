/**
 * A name or symbol as a contract gives it, made safe to show: no control characters, no invisible ones, no overrides of
 * the text's direction, one line, at most `length` characters. Undefined when nothing is left.
 */
export function cleanTokenText(text: string, length: number): string | undefined {
  const visible = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return Array.from(visible).slice(0, length).join('').trim() || undefined;
}
