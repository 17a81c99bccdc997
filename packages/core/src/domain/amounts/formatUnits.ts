/**
 * Formats `amount` base units as an exact decimal without trailing zeros: `(1500000n, 6)` is `1.5`. Equal to viem's, whose
 * module is eight times as large and would be part of the page's first script.
 */
export function formatUnits(amount: bigint, decimals: number): string {
  const sign = amount < 0n ? '-' : '';
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${sign}${whole}${fraction && `.${fraction}`}`;
}
