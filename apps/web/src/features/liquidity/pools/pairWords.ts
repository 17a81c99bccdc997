import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import type { Rational } from '@livery/core/domain/amounts/rational';
import type { Chain } from '@livery/core/domain/chains';
import { formatPairPrice, getPairPrice } from '@livery/core/domain/liquidity/pairPrice';
import { getNativeCoin, isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';

/** Two tokens, in the order of the screen. */
export type TokenPair = readonly [Token, Token];

/** Two amounts in base units, in the order of their tokens. */
export type AmountPair = readonly [bigint, bigint];

/** Returns the name of a pair: both symbols, such as `ETH/DAI`. */
export function getPairName([a, b]: TokenPair): string {
  return `${abbreviateSymbol(a.symbol)}/${abbreviateSymbol(b.symbol)}`;
}

/** Returns the id of a token in the paths of the page: the native coin's symbol or an address. */
export function toCurrencyId({ address, symbol }: Token): string {
  return isNativeToken(address) ? symbol : address;
}

/** Returns a token as pools hold it: the native coin in its wrapped form. */
export function toWrapped(token: Token, chain: Chain): Token {
  return isNativeToken(token.address) ? { chainId: chain.id, decimals: 18, ...chain.wrappedNative } : token;
}

/** Returns a token as positions show it: the wrapped native coin as the coin itself. */
export function toUnwrapped(token: Token, chain: Chain): Token {
  return token.address === chain.wrappedNative.address ? getNativeCoin(chain) : token;
}

/**
 * Returns the price of the first token in the second and the other way around, in six significant digits, or in four where
 * they would be longer than `maxLength`; empty without one.
 */
export function formatPrices(
  [a, b]: TokenPair,
  [amountA, amountB]: AmountPair,
  maxLength = Number.POSITIVE_INFINITY,
): readonly [string, string] {
  const base = { amount: amountA, decimals: a.decimals };
  const quote = { amount: amountB, decimals: b.decimals };
  const format = (price: Rational | undefined) => {
    const text = price ? formatPairPrice(price) : '';
    return price && text.length > maxLength ? formatPairPrice(price, 4) : text;
  };
  return [format(getPairPrice({ base, quote })), format(getPairPrice({ base: quote, quote: base }))];
}

/** Returns both amounts, in three significant digits, and symbols for a text such as 'Add 1 ETH and 2 DAI'. */
export function summarizePair(tokens: TokenPair, amounts: AmountPair, digits = 3): Record<string, string> {
  const [a, b] = tokens;
  return {
    firstAmount: formatSignificant(amounts[0], a.decimals, digits),
    firstSymbol: abbreviateSymbol(a.symbol),
    secondAmount: formatSignificant(amounts[1], b.decimals, digits),
    secondSymbol: abbreviateSymbol(b.symbol),
  };
}
