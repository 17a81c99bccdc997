const commas = /^(en|zh|he|iw)\b/;
const narrowSpace = '\u202f';

/**
 * A plain decimal with its thousands apart, as the language has them; the decimal sign stays the point that the trader
 * types. Where a comma would be read as the decimal sign, a narrow space parts the groups. Other text stays as it is.
 */
export function groupDigits(decimal: string, language: string): string {
  const match = /^(<?)(\d{4,})(\.\d+)?$/.exec(decimal);
  if (!match) return decimal;
  const [, sign = '', whole = '', fraction = ''] = match;
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, commas.test(language) ? ',' : narrowSpace)}${fraction}`;
}
