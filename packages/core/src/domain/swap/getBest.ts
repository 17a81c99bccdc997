import type { SwapSide } from './swapIntent';

/**
 * Returns the best of the known amounts; undefined when none is known. Nothing is bought for nothing, so that a cost of
 * 0 is none.
 */
export function getBest(amounts: readonly (bigint | undefined)[], side: SwapSide): bigint | undefined {
  return amounts
    .flatMap((amount) => (amount === undefined || (amount === 0n && side === 'exactOutput') ? [] : amount))
    .reduce<bigint | undefined>(
      (best, one) => (best === undefined || isBetter(one, best, side) ? one : best),
      undefined,
    );
}

/** Returns the worst of an amount and other known ones. */
export function getWorst(amount: bigint, others: readonly (bigint | undefined)[], side: SwapSide): bigint {
  return others.reduce<bigint>((worst, one = worst) => (isBetter(worst, one, side) ? one : worst), amount);
}

/** More proceeds of an exact input are better, and a lower cost of an exact output. */
function isBetter(a: bigint, b: bigint, side: SwapSide): boolean {
  return side === 'exactInput' ? a > b : a < b;
}
