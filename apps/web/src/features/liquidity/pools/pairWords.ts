import type { Rational } from '@livery/core/domain/amounts/rational';
import type { Chain } from '@livery/core/domain/chains';
import { formatPairPrice, getPairPrice } from '@livery/core/domain/liquidity/pairPrice';
import { getNativeCoin, isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import type { Address } from 'viem';
import { type AmountUnit, describeAmount } from '../../../text/describeAmount';

/** Two tokens, in the order of the screen. */
export type TokenPair = readonly [Token, Token];

/** Two amounts in base units, in the order of their tokens. */
export type AmountPair = readonly [bigint, bigint];

/** The unit of a pool's shares, on V1 and V2. */
export const poolShare: AmountUnit = { decimals: 18 };

/** Returns the shares of a pool or of a V1 exchange as a token; its contract may name them otherwise. */
export function toShareToken({ chain, address, version }: { chain: Chain; address: Address; version: 1 | 2 }): Token {
  return { chainId: chain.id, address, symbol: `UNI-V${version}`, name: `Uniswap V${version}`, ...poolShare };
}

/** Returns the name of a pair: both symbols, such as `ETH/DAI`. */
export function getPairName([a, b]: TokenPair): string {
  return `${abbreviateSymbol(a.symbol)}/${abbreviateSymbol(b.symbol)}`;
}

/** Returns the id of a token in the paths of the page: the native coin's symbol or an address. */
export function toCurrencyId({ address, symbol }: Token): string {
  return isNativeToken(address) ? symbol : address;
}

/** Returns a token as positions show it: the wrapped native coin as the coin itself. */
export function toUnwrapped(token: Token, chain: Chain): Token {
  return token.address === chain.wrappedNative.address ? getNativeCoin(chain) : token;
}

/** The most characters of a price that fit into a cell or a picture on a phone. */
export const maxPriceLength = 9;

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

/** Formats a multiple of a price for the axis of a picture, in four significant digits, rounded down as all prices are. */
export function formatTick({ numerator, denominator }: Rational, factor: number): string {
  return formatPairPrice(
    { numerator: numerator * BigInt(Math.round(factor * 2 ** 52)), denominator: denominator << 52n },
    4,
  );
}

/** Returns both amounts, in three significant digits, and symbols for a text such as 'Add 1 ETH and 2 DAI'. */
export function summarizePair(tokens: TokenPair, amounts: AmountPair, digits = 3): Record<string, string> {
  const [first, second] = [
    describeAmount(amounts[0], tokens[0], digits),
    describeAmount(amounts[1], tokens[1], digits),
  ];
  return {
    firstAmount: first.amount,
    firstSymbol: first.symbol,
    secondAmount: second.amount,
    secondSymbol: second.symbol,
  };
}
