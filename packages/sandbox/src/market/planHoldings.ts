import type { MarketPlan, PlannedToken } from './marketPlan';
import { toBaseUnits } from './toBaseUnits';

/**
 * A dozen tokens for a trader's start, 2,500 to 7,500 USD each: the hubs, KIT, one of every odd kind and of every number
 * of decimals, then the most important ones.
 */
export function planHoldings(tokens: readonly PlannedToken[], hubs: readonly string[]): MarketPlan['holdings'] {
  const firstOf = (matches: (token: PlannedToken) => boolean) => tokens.filter(matches).slice(0, 1);
  const wanted = [
    ...tokens.filter((token) => hubs.includes(token.symbol) || token.symbol === 'KIT'),
    ...tokens.filter((token) => token.kind !== 'standard'),
    ...[0, 6, 8].flatMap((decimals) => firstOf((token) => token.decimals === decimals)),
    ...tokens,
  ];
  return [...new Set(wanted)].slice(0, 12).map((token, index) => ({
    token: token.address,
    amount: toBaseUnits({ ...token, usd: 7_500 - ((index * 1_900) % 5_001) }),
  }));
}
