import { mulDivDown } from './mulDivDown';
import { parseRational } from './parseRational';

/**
 * The most base units of the bought token that a fee may take: `buyAmount` (net of the fee) times the configured
 * fraction such as `0.003`, and never more than 5 % of it. Rounded down. 0 for a fraction that is no plain decimal.
 */
export function getMaximumFee(buyAmount: bigint, fraction: string): bigint {
  const configured = parseRational(fraction);
  if (!configured) return 0n;
  const { numerator, denominator } = configured;
  const isOverLimit = numerator * 100n > denominator * 5n;
  return isOverLimit ? mulDivDown(buyAmount, 5n, 100n) : mulDivDown(buyAmount, numerator, denominator);
}
