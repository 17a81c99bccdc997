import type { Token } from '@livery/core/domain/token';
import type { Address } from 'viem';
import { createAddressSieve } from './createAddressSieve';
import { toWords } from './toWords';

type Parameters = {
  /** By symbol. */
  tokens: readonly Token[];
  /** In base units. */
  balances: ReadonlyMap<Address, bigint>;
  typed: string;
};

/** First what the trader holds, the most whole tokens of it first; then what was typed in full as a symbol; then the rest. */
export function rankTokens({ tokens, balances, typed }: Parameters): readonly Token[] {
  const wanted = toWords(typed).join(' ');
  // To lower case no text gets shorter, and most are told apart by that.
  const isExact = ({ symbol }: Token) => symbol.length <= wanted.length && symbol.toLowerCase() === wanted;
  const holdings = new Map([...balances].filter(([, amount]) => amount > 0n));
  if (holdings.size === 0 && !wanted) return tokens;
  const mayHold = createAddressSieve([...holdings.keys()]);
  const held: Token[] = [];
  const exact: Token[] = [];
  const rest: (readonly Token[])[] = [];
  let restFrom = 0;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token) continue;
    const isHeld = mayHold(token.address) && holdings.has(token.address);
    if (!isHeld && !(wanted && isExact(token))) continue;
    (isHeld ? held : exact).push(token);
    rest.push(tokens.slice(restFrom, index));
    restFrom = index + 1;
  }
  const getHolding = ({ address, decimals }: Token) => (holdings.get(address) ?? 0n) * 10n ** BigInt(18 - decimals);
  return sortByHolding(held, getHolding).concat(exact, ...rest, tokens.slice(restFrom));
}

function sortByHolding(tokens: readonly Token[], getHolding: (token: Token) => bigint): readonly Token[] {
  return tokens
    .map((token) => ({ token, holding: getHolding(token) }))
    .sort((a, b) => (a.holding > b.holding ? -1 : Number(a.holding < b.holding)))
    .map(({ token }) => token);
}
