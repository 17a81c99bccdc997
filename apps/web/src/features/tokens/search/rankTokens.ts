import type { Token } from '@livery/core/domain/tokens/token';
import type { Address } from 'viem';
import { toWords } from './catalog';

type RankTokensParameters = {
  tokens: readonly Token[];
  /** In base units. */
  balances: ReadonlyMap<Address, bigint>;
  typed: string;
};

/** Ranks tokens: held ones by whole tokens held, then those whose symbol is the typed text, then the rest in their order. */
export function rankTokens({ tokens, balances, typed }: RankTokensParameters): readonly Token[] {
  const wanted = toWords(typed).join(' ');
  const isAnyHeld = [...balances.values()].some((amount) => amount > 0n);
  if (!isAnyHeld && !wanted) return tokens;
  const held: { token: Token; holding: bigint }[] = [];
  const exact: Token[] = [];
  const rest: Token[] = [];
  for (const token of tokens) {
    const amount = balances.get(token.address) ?? 0n;
    if (amount > 0n) held.push({ token, holding: amount * 10n ** BigInt(18 - token.decimals) });
    else if (wanted && token.symbol.toLowerCase() === wanted) exact.push(token);
    else rest.push(token);
  }
  held.sort((a, b) => (a.holding > b.holding ? -1 : Number(a.holding < b.holding)));
  return [...held.map(({ token }) => token), ...exact, ...rest];
}
