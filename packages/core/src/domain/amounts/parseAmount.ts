/** Not viem's constant: its module holds a table of 96 limits, which would be part of the page's first script. */
export const maxUint256 = 2n ** 256n - 1n;

const pattern = /^(\d*)(?:\.(\d*))?$/;

/**
 * Parses a typed decimal to base units, exactly and without rounding. Returns undefined when it is not an amount: empty,
 * zero, a lone point, more decimals than the token has, or above uint256.
 */
export function parseAmount(text: string, decimals: number): bigint | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > decimals) return undefined;
  const digits = whole + fraction.padEnd(decimals, '0');
  if (digits === '') return undefined;
  const amount = BigInt(digits);
  return amount > 0n && amount <= maxUint256 ? amount : undefined;
}
