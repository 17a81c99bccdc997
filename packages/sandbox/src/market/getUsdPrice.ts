import { stablecoins } from './stablecoins';
import { UnknownPriceError } from './UnknownPriceError';
import { usdPrices } from './usdPrices';

export function getUsdPrice(symbol: string): number {
  const price = stablecoins.has(symbol) ? 1 : usdPrices[symbol];
  if (price === undefined) throw new UnknownPriceError(symbol);
  return price;
}
