import { getSeverity } from './getPriceImpactBps';

/**
 * Returns true when an order asks for so much less than a swap would bring now that the trader must place it
 * deliberately: when the difference, measured as a price impact, has a severity above 2, which begins at 5 %. Both
 * amounts are base units of one token.
 */
export function isPriceTooLow({ asked, market }: { asked: bigint; market: bigint }): boolean {
  if (asked >= market) return false;
  return getSeverity(Number(((market - asked) * 1_000_000n) / market) / 100) > 2;
}
