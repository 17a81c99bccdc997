import { mulDivDown, parseRational } from '../amounts/rational';

/**
 * Returns the largest fee in base units of the bought token: `buyAmount` (net of the fee) times the configured fraction
 * such as `0.003`, capped at 5 % and rounded down. 0 for a fraction that is not a plain decimal.
 */
export function getMaximumFee(buyAmount: bigint, fraction: string): bigint {
  const configured = parseRational(fraction);
  if (!configured) return 0n;
  const { numerator, denominator } = configured;
  const isOverLimit = numerator * 100n > denominator * 5n;
  return isOverLimit ? mulDivDown(buyAmount, 5n, 100n) : mulDivDown(buyAmount, numerator, denominator);
}
