import { parseAmount } from '@livery/core/domain/amounts/parseAmount';
import type { Chain } from '@livery/core/domain/chains';
import { getLimitOutput, parsePrice, type TypedPrice } from '@livery/core/domain/orders/limitPrice';
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
};

/** The seconds after which an order can expire; the first one is the default. */
export const expiryChoices = [600, 3_600, 10_800, 21_600, 43_200, 86_400, 604_800, 1_296_000, 2_592_000] as const;

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
