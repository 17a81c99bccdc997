import { type OrderRecord, orderPage } from '@livery/core/wire/orders/orderRecord';
import * as v from 'valibot';
import { type Hex, zeroHash } from 'viem';
import { RelayerError } from '../../errors/relayer';
import { keeperHeader } from '../orders/keeperHeader';

const perPage = 1_000;
/**
 * Pages of older orders in one list; all pages together are within the requests that a gateway allows one visitor in
 * two seconds.
 */
const maxOlder = 3;
const timeoutMs = 10_000;

/**
 * Creates a function that lists the orders of a book which can be filled, from a relayer of the 0x Standard Relayer API
 * v4: its newest 1,000, and of a larger book the next 3,000 in the order of their hashes, so that each order has its
 * turn. A relayer that does not know `after` lists its newest alone. A list ends early where the relayer allows no more
 * requests. The function throws `RelayerError` for an answer that is no list of orders, and when the relayer does not
 * answer.
 */
export function createOrderLister(origin: string, chainId: number): () => Promise<OrderRecord[]> {
  let after: Hex = zeroHash;

  function ask(query: string): Promise<Response> {
    const url = `${origin}/api/${chainId}/sra/v4/orders?perPage=${perPage}${query}`;
    const headers = { [keeperHeader]: 'look' };
    return fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  }
  async function parse(response: Response): Promise<OrderRecord[]> {
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new RelayerError(origin, { status: response.status, body });
    const page = v.safeParse(orderPage, body);
    if (!page.success) throw new RelayerError(origin, { status: response.status, body });
    return page.output.records;
  }

  return async () => {
    const newest = await parse(await ask(''));
    const found = new Map(newest.map((record) => [record.metaData.orderHash, record]));
    for (let pages = 0; newest.length === perPage && pages < maxOlder; pages++) {
      const response = await ask(`&after=${after}`);
      if (response.status === 429) break;
      const older = await parse(response);
      for (const record of older) found.set(record.metaData.orderHash, record);
      const last = older.at(-1)?.metaData.orderHash;
      if (older.length === perPage && last) {
        after = last;
      } else {
        after = zeroHash;
        break;
      }
    }
    return [...found.values()];
  };
}
