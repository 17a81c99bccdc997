/** What a pool that is to be swapped on holds, seen from the token that is paid in. */
export type SwapReserves = {
  reserveIn: bigint;
  reserveOut: bigint;
  feeBps: number;
};

/** What a Uniswap V2 pair pays for `amountIn`, in base units, rounded down as its router does. 0 when a reserve is 0. */
export function floorAmountOut(amountIn: bigint, { reserveIn, reserveOut, feeBps }: SwapReserves): bigint {
  if (reserveIn === 0n || reserveOut === 0n) return 0n;
  const kept = amountIn * BigInt(10_000 - feeBps);
  return (kept * reserveOut) / (reserveIn * 10_000n + kept);
}
