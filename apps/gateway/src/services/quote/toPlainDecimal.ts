const format = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 12 });

/** An estimate as a plain decimal, at most 12 digits of it, never with an exponent. */
export function toPlainDecimal(estimate: number): string {
  return format.format(estimate);
}
