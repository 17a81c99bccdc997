import type { SwapReserves } from './floorAmountOut';

/**
 * The least amount for which a Uniswap V2 pair pays `amountOut`, in base units; undefined when it does not hold more than that.
 * It is one unit less than the V2 library's getAmountIn where that one's division leaves nothing.
 */
export function ceilAmountIn(amountOut: bigint, { reserveIn, reserveOut, feeBps }: SwapReserves): bigint | undefined {
  if (amountOut >= reserveOut || reserveIn === 0n) return undefined;
  const numerator = amountOut * reserveIn * 10_000n;
  const denominator = (reserveOut - amountOut) * BigInt(10_000 - feeBps);
  return (numerator + denominator - 1n) / denominator;
}
