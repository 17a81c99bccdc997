import { parseRational } from '@livery/core/domain/amounts/rational';
import type { Token } from '@livery/core/domain/tokens/token';
import type { Address } from 'viem';

type SortByWorthParameters = {
  tokens: readonly Token[];
  /** In base units. */
  balances: ReadonlyMap<Address, bigint>;
  /** Of whole tokens in dollars, as decimals. */
  prices: ReadonlyMap<Address, string> | undefined;
};

/** Sorts held tokens by their worth, the largest first, and then those without a price by whole tokens. */
export function sortByWorth({ tokens, balances, prices }: SortByWorthParameters): readonly Token[] {
  const priced: Held[] = [];
  const unpriced: Held[] = [];
  for (const token of tokens) {
    const amount = balances.get(token.address) ?? 0n;
    const price = parseRational(prices?.get(token.address) ?? '');
    if (price) priced.push({ token, size: scale(amount * price.numerator, token) / price.denominator });
    else unpriced.push({ token, size: scale(amount, token) });
  }
  return [...priced.sort(compareSizes), ...unpriced.sort(compareSizes)].map(({ token }) => token);
}

type Held = { token: Token; size: bigint };

/** As many as any token has. */
const maxDecimals = 255n;

/** Makes amounts of tokens of different decimals comparable. */
const scale = (amount: bigint, { decimals }: Token) => amount * 10n ** (maxDecimals - BigInt(decimals));

const compareSizes = (a: Held, b: Held) => (a.size > b.size ? -1 : Number(a.size < b.size));
