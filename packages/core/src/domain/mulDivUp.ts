/** `value · numerator / denominator`, exact in between and rounded up. All are non-negative, `denominator` positive. */
export function mulDivUp(value: bigint, numerator: bigint, denominator: bigint): bigint {
  return (value * numerator + denominator - 1n) / denominator;
}
