import type { Chain } from '@livery/core/domain/chains';
import { getLimitOutput, parsePrice, type TypedPrice } from '@livery/core/domain/orders/limitPrice';
import type { Token } from '@livery/core/domain/tokens/token';
import type { SignedOrder } from '@livery/core/wire/orders/signedOrder';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { getTime } from '../../../state/clock';
import { getUnsold } from '../book/openOrdersQuery';
import type { LimitTerms } from '../terms/limitTerms';

/**
 * Returns the order that takes the place of an open one at another price: it sells what is left of that, and ends when that would
 * have ended. Undefined where nothing is left to sell or to receive.
 */
export function getMoveTerms(move: {
  chain: Chain;
  config: ProductConfig;
  sellToken: Token;
  buyToken: Token;
  order: SignedOrder;
  /** Base units of the taker's token. */
  filledTakerAmount: bigint;
  price: TypedPrice;
}): LimitTerms | undefined {
  const { chain, config, sellToken, buyToken, order, filledTakerAmount } = move;
  const sellAmount = getUnsold({ order, metaData: { filledTakerAmount } });
  const price = parsePrice(move.price);
  if (!price || sellAmount <= 0n) return undefined;
  const buyAmount = getLimitOutput({ amount: sellAmount, price, sellToken, buyToken });
  if (buyAmount === 0n) return undefined;
  const expirySeconds = Math.max(0, Number(order.expiry) - Math.floor(getTime(chain.id) / 1_000));
  return { chain, config, sellToken, buyToken, sellAmount, buyAmount, expirySeconds, endsAt: order.expiry };
}
