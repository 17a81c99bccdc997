import { wholeFraction } from './wholeFraction';

/** The fee in a gross amount such that it is `fee` of what remains without it. */
export function feeOfGrossRoundedDown(gross: bigint, fee: bigint): bigint {
  return (gross * fee) / (wholeFraction + fee);
}
