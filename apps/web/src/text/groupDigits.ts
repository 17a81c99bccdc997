import { getLanguageTag } from './languages';

/**
 * Writes a plain decimal or percentage with the grouping and the decimal sign of a language, given by the name of its
 * catalogue. Other text is returned unchanged.
 */
export function groupDigits(decimal: string, language: string): string {
  const tag = getLanguageTag(language);
  const [, sign, whole = '', fraction, percent] = /^(<?)(\d+)(\.\d+)?(%?)$/.exec(decimal) ?? [];
  if (!whole) return decimal;
  const point = fraction ? (0.5).toLocaleString(tag)[1] + fraction.slice(1) : '';
  return `${sign}${BigInt(whole).toLocaleString(tag)}${point}${percent}`;
}
