const commas = /^(en|zh|he|iw)\b/;
const narrowSpace = '\u202f';

/**
 * Groups the thousands of a plain decimal. The decimal sign stays a point in every language, as in the input fields; where a
 * comma would be read as the decimal sign, the groups are separated by a narrow space. Other text is returned unchanged.
 */
export function groupDigits(decimal: string, language: string): string {
  const match = /^(<?)(\d{4,})(\.\d+)?$/.exec(decimal);
  if (!match) return decimal;
  const [, sign = '', whole = '', fraction = ''] = match;
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, commas.test(language) ? ',' : narrowSpace)}${fraction}`;
}
