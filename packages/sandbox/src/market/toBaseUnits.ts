import { parseUnits } from 'viem';

/** Base units that `usd` buy at `usdPrice`, rounded down. `usd` counts to the cent, the price to 18 decimals. */
export function toBaseUnits({ usd, usdPrice, decimals }: { usd: number; usdPrice: number; decimals: number }): bigint {
  const cents = BigInt(Math.round(usd * 100));
  const price = parseUnits(usdPrice.toFixed(18), 18);
  return (cents * 10n ** BigInt(decimals) * 10n ** 18n) / (100n * price);
}
