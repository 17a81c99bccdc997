import type { Token } from '@livery/core/domain/tokens/token';
import type { Address } from 'viem';
import { sortByWorth } from '../../../fiat/sortByWorth';
import { toWords } from './catalog';

type RankTokensParameters = {
  tokens: readonly Token[];
  /** In base units. */
  balances: ReadonlyMap<Address, bigint>;
  /** Of whole tokens in dollars, as decimals. */
  prices?: ReadonlyMap<Address, string>;
  typed: string;
};

/**
 * Ranks tokens: held ones by worth, then held ones without a price by whole tokens held, then those whose symbol is the
 * typed text, then the rest in their order.
 */
export function rankTokens({ tokens, balances, prices, typed }: RankTokensParameters): readonly Token[] {
  const wanted = toWords(typed).join(' ');
  const isAnyHeld = [...balances.values()].some((amount) => amount > 0n);
  if (!isAnyHeld && !wanted) return tokens;
  const held: Token[] = [];
  const exact: Token[] = [];
  const rest: Token[] = [];
  for (const token of tokens) {
    if ((balances.get(token.address) ?? 0n) > 0n) held.push(token);
    else if (wanted && token.symbol.toLowerCase() === wanted) exact.push(token);
    else rest.push(token);
  }
  return [...sortByWorth({ tokens: held, balances, prices }), ...exact, ...rest];
}
