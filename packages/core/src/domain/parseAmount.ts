const maxUint256 = 2n ** 256n - 1n;
const pattern = /^(\d*)(?:\.(\d*))?$/;

/**
 * Base units of a typed decimal, exactly: never rounded.
 * Undefined for what is no amount: empty, zero, a lone point, more decimals than the token has, more than uint256.
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
