/** Fractions (a fee, a slippage) are integers of this many to the whole, so that arithmetic with them is exact. */
export const wholeFraction = 10n ** 18n;
