import { parseUnits } from 'viem';
import { UnknownPriceError } from '../errors/market';
import groups from './usdPrices.json' with { type: 'json' };

/** Returns the price of a token by its symbol. Throws UnknownPriceError. */
export function getUsdPrice(symbol: string): number {
  const price = stablecoins.has(symbol) ? 1 : usdPrices[symbol];
  if (price === undefined) throw new UnknownPriceError(symbol);
  return price;
}

/** Returns the base units that `usd` buys at `usdPrice`, rounded down. `usd` is precise to the cent, the price to 18 decimals. */
export function toBaseUnits({ usd, usdPrice, decimals }: { usd: number; usdPrice: number; decimals: number }): bigint {
  const cents = BigInt(Math.round(usd * 100));
  const price = parseUnits(usdPrice.toFixed(18), 18);
  return (cents * 10n ** BigInt(decimals) * 10n ** 18n) / (100n * price);
}

/** Symbols of tokens that are worth one USD. */
const stablecoins: ReadonlySet<string> = new Set(
  (
    'USDC USDC.e USDT USDT.e DAI DAI.e BUSD FDUSD USD1 USDS FRAX LUSD PYUSD TUSD GUSD VAI MAI MIM GHO ' +
    'fUSDT FUSD DOLA axlUSDC sUSD USDbC cUSD mcUSD pUSD USDGLO USDCet'
  ).split(' '),
);

/** Plausible prices of one day in USD, from which pools and holdings are computed. Stablecoins that are not listed are 1. */
const usdPrices: Readonly<Record<string, number>> = Object.assign({}, ...Object.values(groups));
