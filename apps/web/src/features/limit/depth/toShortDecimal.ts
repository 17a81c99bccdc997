/**
 * Returns a number with so many significant digits as a plain decimal, as texts of the catalogue and `Amount` take
 * amounts: they write it as is usual in their language, and would read one that is written so already as another
 * number.
 */
export function toShortDecimal(value: number, digits = 4): string {
  return new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: digits }).format(value);
}
