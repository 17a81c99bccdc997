const numbers = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 4 });

/**
 * Returns a number with four significant digits as a plain decimal, as texts of the catalogue take amounts: they write it as is usual in
 * their language, and would read one that is written so already as another number.
 */
export function toShortDecimal(value: number): string {
  return numbers.format(value);
}
