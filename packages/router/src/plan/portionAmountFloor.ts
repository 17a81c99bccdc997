const scale = 2 ** 53;

/** The part `share` (0 to 1) of the amount, in base units, rounded down. */
export function portionAmountFloor(amount: bigint, share: number): bigint {
  return (amount * BigInt(Math.floor(share * scale))) >> 53n;
}
