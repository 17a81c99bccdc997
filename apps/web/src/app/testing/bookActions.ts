import { fetchOrderbook, fetchOrders, hasOrder } from '@livery/core/actions/orders/orderBook';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import type { Client } from 'viem';
import { cancelOrders } from '../../features/limit/orders/cancelOrders';
import { sceneChain, trader } from './actionScene';

type Book = { order: OrderRecord; fetch: typeof globalThis.fetch; witness: Client | undefined };

/** Reads the book in every way that the page does. `NOT_LISTED` when it shows no order. */
export async function readBook({
  order: { order, metaData },
  fetch,
  witness,
}: Book): Promise<{ code: string } | { consents: [] }> {
  const book = { fetch, chainId: sceneChain.id, getSecondNode: async () => witness };
  const { makerToken: baseToken, takerToken: quoteToken } = order;
  const [fillable, all, { bids, asks }, isKnown] = await Promise.all([
    fetchOrders({ ...book, trader }),
    fetchOrders({ ...book, trader, unfillable: true }),
    fetchOrderbook({ ...book, baseToken, quoteToken }),
    hasOrder({ ...book, orderHash: metaData.orderHash }),
  ]);
  const listed = [...fillable.records, ...all.records, ...bids, ...asks];
  if (isKnown && listed.length === 4) return { consents: [] };
  return { code: listed.length === 0 && !isKnown ? 'NOT_LISTED' : 'LISTED_IN_PART' };
}

/** Cancels the order of the book. */
export function cancelListed({ order: { order } }: Pick<Book, 'order'>) {
  const summarize = () => '';
  return cancelOrders({ chain: sceneChain, account: trader, orders: [order], targets: undefined, summarize });
}
