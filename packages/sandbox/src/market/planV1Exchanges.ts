import type { PlannedToken, PlannedV1Exchange } from './marketPlan';
import { toBaseUnits } from './usdPrices';

/** USD on each side of the exchanges of Uniswap V1. */
const depths: readonly (readonly [string, number])[] = [
  ['DAI', 900_000],
  ['USDC', 750_000],
  ['MKR', 600_000],
  ['LINK', 240_000],
  ['SNX', 150_000],
  ['BAT', 90_000],
  ['ZRX', 45_000],
];

export function planV1Exchanges(tokens: readonly PlannedToken[], nativeUsdPrice: number): PlannedV1Exchange[] {
  return depths.flatMap(([symbol, usd]) =>
    tokens
      .filter((token) => token.symbol === symbol)
      .map((token) => ({
        token: token.address,
        tokenAmount: toBaseUnits({ ...token, usd }),
        nativeAmount: toBaseUnits({ usd, usdPrice: nativeUsdPrice, decimals: 18 }),
      })),
  );
}
