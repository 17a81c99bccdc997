import { toDecimal } from './toDecimal';

/** Whether `amount` base units of a token are strictly more than a number of whole tokens such as 500 or 0.5, exactly. */
export function isMoreThan({ amount, decimals }: { amount: bigint; decimals: number }, wholeTokens: number): boolean {
  const { digits, places } = toDecimal(wholeTokens);
  return amount * 10n ** BigInt(places) > digits * 10n ** BigInt(decimals);
}
