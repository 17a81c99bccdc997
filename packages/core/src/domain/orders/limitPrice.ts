import { formatSignificant } from '../amounts/formatSignificant';

/** A price as it is typed: bought tokens per sold token, or with `isInverted` sold tokens per bought token. */
export type TypedPrice = { text: string; isInverted: boolean };

type Ratio = { numerator: bigint; denominator: bigint };

/** The decimals of the output of a limit order, fewer for a token that has fewer. */
const outputPlaces = 5;
/** Amounts of limit orders are uint128. Source: the 0x protocol's LibNativeOrder. */
const maxAmount = 2n ** 128n - 1n;

/**
 * Returns a typed price as bought per sold tokens, whole ones, exactly; undefined for zero and for a text that is not a
 * number.
 */
export function parsePrice({ text, isInverted }: TypedPrice): Ratio | undefined {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text);
  const [, whole = '', fraction = ''] = match ?? [];
  const digits = BigInt(`0${whole}${fraction}`);
  if (!match || digits === 0n) return undefined;
  const scale = 10n ** BigInt(fraction.length);
  return isInverted ? { numerator: scale, denominator: digits } : { numerator: digits, denominator: scale };
}

/**
 * Returns the output of a limit order in base units: price times input, rounded to the nearest of five decimals, or of the
 * token's own if it has fewer. 0n when that is nothing, or more than an order can hold.
 */
export function getLimitOutput(order: {
  amount: bigint;
  price: Ratio;
  sellToken: { decimals: number };
  buyToken: { decimals: number };
}): bigint {
  const { amount, price, sellToken, buyToken } = order;
  const places = Math.min(outputPlaces, buyToken.decimals);
  const above = amount * price.numerator * 10n ** BigInt(places);
  const below = price.denominator * 10n ** BigInt(sellToken.decimals);
  const output = ((2n * above + below) / (2n * below)) * 10n ** BigInt(buyToken.decimals - places);
  return output > maxAmount || amount > maxAmount ? 0n : output;
}

/** Returns the price of two amounts, bought per sold tokens; undefined when one of them is nothing. */
export function getPrice(amounts: {
  sellAmount: bigint;
  buyAmount: bigint;
  sellToken: { decimals: number };
  buyToken: { decimals: number };
}): Ratio | undefined {
  const { sellAmount, buyAmount, sellToken, buyToken } = amounts;
  if (sellAmount === 0n || buyAmount === 0n) return undefined;
  return {
    numerator: buyAmount * 10n ** BigInt(sellToken.decimals),
    denominator: sellAmount * 10n ** BigInt(buyToken.decimals),
  };
}

const textPlaces = 60;

/** Formats a price with at most `significant` digits, rounded down; with `isInverted` its reciprocal. */
export function formatRatio({ numerator, denominator }: Ratio, isInverted: boolean, significant = 6): string {
  const [above, below] = isInverted ? [denominator, numerator] : [numerator, denominator];
  return formatSignificant((above * 10n ** BigInt(textPlaces)) / below, textPlaces, significant);
}

/**
 * Returns by how much a price differs from the market's, in basis points to two decimals: positive when it is the higher
 * one. Rounded towards zero.
 */
export function getDifferenceBps(price: Ratio, market: Ratio): number {
  const above = price.numerator * market.denominator;
  const below = market.numerator * price.denominator;
  return Number(((above - below) * 1_000_000n) / below) / 100;
}

/** Returns the difference of a price in basis points as the reciprocal of both would have it. */
export function invertBps(bps: number): number {
  return 1e4 * (1 / (1 + bps / 1e4) - 1);
}
