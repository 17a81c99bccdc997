/** Fractions (fees, slippages) are integers with 18 decimals, so that arithmetic with them is exact; this is 1. */
export const wholeFraction = 10n ** 18n;

/** Returns a fraction of an amount, with `fraction` in units of `wholeFraction`. */
export function fractionRoundedDown(amount: bigint, fraction: bigint): bigint {
  return (amount * fraction) / wholeFraction;
}

/** Returns the fee in a gross amount, such that it is the fraction `fee` of the remainder. */
export function feeOfGrossRoundedDown(gross: bigint, fee: bigint): bigint {
  return (gross * fee) / (wholeFraction + fee);
}

/** Returns the smaller of two amounts; `Math.min` takes no bigint. */
export function smaller(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}

/**
 * Returns the amounts of the bought token when a route pays `bought` with the fee: the fee itself, what is left for the
 * taker, and the least of it after the slippage. An exact output is paid exactly.
 */
export function settlePayment(
  { side, amount, fee }: { side: 'sell' | 'buy'; amount: bigint; fee: bigint },
  { bought, slippage }: { bought: bigint; slippage: bigint },
): { feeAmount: bigint; buyAmount: bigint; minimumBought: bigint } {
  if (side === 'buy') return { feeAmount: fractionRoundedDown(amount, fee), buyAmount: amount, minimumBought: amount };
  const feeAmount = feeOfGrossRoundedDown(bought, fee);
  const buyAmount = bought - feeAmount;
  return { feeAmount, buyAmount, minimumBought: buyAmount - fractionRoundedDown(buyAmount, slippage) };
}
