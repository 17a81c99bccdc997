import { formatSignificant } from '@livery/core/domain/formatSignificant';
import { parseAmount } from '@livery/core/domain/parseAmount';

/** As `formatSignificant`, rounded up: for what leaves the trader at most. */
export function formatSignificantUp(amount: bigint, decimals: number, significant: number): string {
  const below = formatSignificant(amount, decimals, significant);
  if ((parseAmount(below, decimals) ?? 0n) === amount) return below;
  // The step of the last digit that is shown: what remains of the digits is cut off.
  const digits = amount.toString().length;
  const step = 10n ** BigInt(Math.min(Math.max(0, digits - significant), decimals));
  return formatSignificant(((amount + step - 1n) / step) * step, decimals, significant);
}
