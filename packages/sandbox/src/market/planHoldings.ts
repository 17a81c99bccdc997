import type { MarketPlan, PlannedToken } from './marketPlan';
import { toBaseUnits } from './toBaseUnits';

type Priced = Pick<PlannedToken, 'address' | 'decimals' | 'usdPrice'>;

/**
 * What a trader starts with, 2,500 to 7,500 USD of each: the hubs, KIT, every odd kind, tokens of 0, 6 and 8 decimals,
 * then the most important ones.
 */
export function planHoldings(tokens: readonly PlannedToken[], hubs: readonly Priced[]): MarketPlan['holdings'] {
  const wanted = [
    ...hubs,
    ...tokens.filter((token) => token.symbol === 'KIT' || token.kind !== 'standard'),
    ...[0, 6, 8].flatMap((decimals) => tokens.filter((token) => token.decimals === decimals).slice(0, 1)),
    ...tokens,
  ];
  const byAddress = new Map(wanted.map((token) => [token.address, token]));
  return [...byAddress.values()].slice(0, 13).map((token, index) => ({
    token: token.address,
    amount: toBaseUnits({ ...token, usd: 7_500 - ((index * 1_900) % 5_001) }),
  }));
}
