import { wholeFraction } from './wholeFraction';

/** A fraction of an amount: `fraction` in units of `wholeFraction`. */
export function fractionRoundedDown(amount: bigint, fraction: bigint): bigint {
  return (amount * fraction) / wholeFraction;
}
