import { limitOrderSource } from '@livery/core/domain/orders/limitFill';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import { type Address, isAddressEqual } from 'viem';
import { isWanted } from '../../sources/quoteSource';
import type { ChainState } from '../../store/chains/chainState';
import type { Book, FillableOrder } from '../../store/orders/book';
import { listFillable } from '../../store/orders/listFillable';
import type { SwapQuery } from './parseSwapQuery';

/**
 * Lists the limit orders that a swap may fill, without the taker's own. None while the book does not follow the chain or cannot be
 * read, for a swap to a recipient, whose call fills no orders, and where the query excludes them.
 */
export async function listOrdersFor(
  query: SwapQuery,
  { state, book }: { state: ChainState; book: Book | undefined },
): Promise<readonly FillableOrder[]> {
  const { recipient, takerAddress } = query;
  if (!book?.status || recipient || !isWanted(query, limitOrderSource)) return [];
  const toToken = (token: Address) => (isNativeToken(token) ? state.chain.wrappedNative.address : token);
  const [makerToken, takerToken] = [toToken(query.buyToken), toToken(query.sellToken)];
  if (isAddressEqual(makerToken, takerToken)) return [];
  try {
    const orders = await listFillable(book, { makerToken, takerToken });
    return orders.filter(({ order }) => !takerAddress || !isAddressEqual(order.maker, takerAddress));
  } catch (error) {
    book.log.debug({ chainId: state.chain.id, err: error }, 'a quote does without limit orders');
    return [];
  }
}
