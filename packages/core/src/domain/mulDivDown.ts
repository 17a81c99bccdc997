/** `value · numerator / denominator`, exact in between and rounded down. All are non-negative, `denominator` positive. */
export function mulDivDown(value: bigint, numerator: bigint, denominator: bigint): bigint {
  return (value * numerator) / denominator;
}
