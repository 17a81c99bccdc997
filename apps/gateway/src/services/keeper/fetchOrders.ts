import { type OrderRecord, orderPage } from '@livery/core/wire/orders/orderRecord';
import * as v from 'valibot';

const perPage = 1_000;
const maxPages = 10;
const timeoutMs = 5_000;

/**
 * Fetches the orders of a book that can be filled, up to 10,000 of the newest, from a relayer of the 0x Standard Relayer API v4.
 * Throws when it does not answer or its answer does not fit.
 */
export async function fetchOrders(origin: string, chainId: number): Promise<OrderRecord[]> {
  const orders: OrderRecord[] = [];
  for (let page = 1; page <= maxPages; page++) {
    const url = `${origin}/api/${chainId}/sra/v4/orders?page=${page}&perPage=${perPage}`;
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    const { records } = v.parse(orderPage, await response.json());
    orders.push(...records);
    if (records.length < perPage) break;
  }
  return orders;
}
