/** Returns the sum of amounts; 0 of none. */
export function sumAmounts(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
