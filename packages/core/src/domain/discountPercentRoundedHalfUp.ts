import { toDecimal } from './toDecimal';

/**
 * By how many percent a premium fee is below the normal one, (normal − premium) / normal × 100, to the nearest whole
 * percent, a half upwards. 0 when it is not below.
 */
export function discountPercentRoundedHalfUp({ normal, premium }: { normal: number; premium: number }): number {
  if (premium >= normal) return 0;
  const [whole, rest] = [toDecimal(normal), toDecimal(premium)];
  const full = whole.digits * 10n ** BigInt(rest.places);
  const reduced = rest.digits * 10n ** BigInt(whole.places);
  return Number(((full - reduced) * 200n + full) / (full * 2n));
}
