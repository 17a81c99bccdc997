import { parseAmount } from '@livery/core/domain/amounts/parseAmount';
import type { Chain } from '@livery/core/domain/chains';
import {
  getDifferenceBps,
  getLimitOutput,
  type getPrice,
  parsePrice,
  type TypedPrice,
} from '@livery/core/domain/orders/limitPrice';
import type { Token } from '@livery/core/domain/tokens/token';
import type { ProductConfig } from '@livery/core/wire/productConfig';

/** A limit order as the form has it. Amounts are base units. */
export type LimitTerms = {
  chain: Chain;
  config: ProductConfig;
  sellToken: Token;
  buyToken: Token;
  sellAmount: bigint;
  /** 0n while there is no price, or when price times input is nothing. */
  buyAmount: bigint;
  expirySeconds: number;
  /**
   * The moment at which the order ends, in seconds since 1970, where it takes the place of a cancelled one: when that
   * one would have ended.
   */
  endsAt?: bigint | undefined;
};

/** The seconds after which an order can expire; the first one is the default until the price is far from the market. */
export const expiryChoices = [600, 3_600, 10_800, 21_600, 43_200, 86_400, 604_800, 1_296_000, 2_592_000] as const;

/** The seconds of one of the choices. */
export type ExpirySeconds = (typeof expiryChoices)[number];

type Ratio = NonNullable<ReturnType<typeof getPrice>>;

/**
 * The expiry that is proposed for a price at least this much above the market, in basis points; the farthest first. A
 * longer one is the trader's own choice: the market is the gateway's word.
 */
const defaultExpiries = [
  [300, 604_800],
  [100, 86_400],
  [25, 3_600],
] as const satisfies [number, ExpirySeconds][];

/**
 * Returns the seconds after which an order expires when the trader chooses nothing: the farther its price is above the
 * market, the more time the market gets to reach it.
 */
export function getDefaultExpiry(price: Ratio | undefined, market: Ratio | null | undefined): ExpirySeconds {
  const bps = price && market ? getDifferenceBps(price, market) : 0;
  const [, seconds] = defaultExpiries.find(([from]) => bps >= from) ?? [0, expiryChoices[0]];
  return seconds;
}

/** Returns the order that was typed; undefined while a token or the amount is missing. */
export function getLimitTerms(form: {
  chain: Chain;
  config: ProductConfig;
  sellToken: Token | undefined;
  buyToken: Token | undefined;
  amount: string;
  price: TypedPrice;
  expirySeconds: number;
}): LimitTerms | undefined {
  const { chain, config, sellToken, buyToken, expirySeconds } = form;
  const sellAmount = sellToken && parseAmount(form.amount, sellToken.decimals);
  if (!sellToken || !buyToken || sellAmount === undefined) return undefined;
  const price = parsePrice(form.price);
  const buyAmount = price ? getLimitOutput({ amount: sellAmount, price, sellToken, buyToken }) : 0n;
  return { chain, config, sellToken, buyToken, sellAmount, buyAmount, expirySeconds };
}
