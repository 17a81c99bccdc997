/** Reserves of a pool in base units, seen from the token that is paid in, with its fee in basis points. */
export type SwapReserves = {
  reserveIn: bigint;
  reserveOut: bigint;
  feeBps: number;
};

/**
 * Returns the amount that a Uniswap V2 pair pays for `amountIn`, in base units, rounded down as its router does. 0 if a
 * reserve is 0.
 */
export function floorAmountOut(amountIn: bigint, { reserveIn, reserveOut, feeBps }: SwapReserves): bigint {
  if (reserveIn === 0n || reserveOut === 0n) return 0n;
  const kept = amountIn * BigInt(10_000 - feeBps);
  return (kept * reserveOut) / (reserveIn * 10_000n + kept);
}

/**
 * Returns the smallest amount for which a Uniswap V2 pair pays `amountOut`, in base units, or undefined if its reserve is not
 * larger. It is one unit less than getAmountIn of the V2 library where the division there has no remainder.
 */
export function ceilAmountIn(amountOut: bigint, { reserveIn, reserveOut, feeBps }: SwapReserves): bigint | undefined {
  if (amountOut >= reserveOut || reserveIn === 0n) return undefined;
  const numerator = amountOut * reserveIn * 10_000n;
  const denominator = (reserveOut - amountOut) * BigInt(10_000 - feeBps);
  return (numerator + denominator - 1n) / denominator;
}
