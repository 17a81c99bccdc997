import { syncBook } from '../../apps/gateway/src/records/book/follow/syncBook';
import { getOrder } from '../../apps/gateway/src/records/book/list/listOrders';
import type { Book } from '../../apps/gateway/src/records/book/rows/book';
import { createPoster } from '../../apps/gateway/src/services/orders/createPoster';
import type { createMaker } from '../../apps/gateway/src/testing/createMaker';
import type { createTrader } from '../../apps/gateway/src/testing/createTrader';
import { getQuantile } from '../quotes/getQuantile';

const blocks = 20;
const fillsPerBlock = 10;

/** Measures how long the book takes to apply a new block with ten fills, from asking for the block to the commit. */
export async function measureBlock({
  book,
  maker,
  taker,
}: {
  book: Book;
  maker: ReturnType<typeof createMaker>;
  taker: ReturnType<typeof createTrader>;
}) {
  const poster = createPoster(book);
  const times: number[] = [];
  for (let block = 0; block < blocks; block++) {
    const orders = await Promise.all(Array.from({ length: fillsPerBlock }, () => maker.place()));
    const verified = orders.map(({ order, hash }) => ({ order, hash, signer: order.maker }));
    await poster.post(verified, { visitor: 'visitor', pay: () => {} });
    await syncBook(book);
    await taker.client.setAutomine(false);
    const sent = [];
    const nonce = await taker.client.getTransactionCount({ address: taker.address });
    for (const [index, { order }] of orders.entries())
      sent.push(await maker.sendFill(taker, order, 200n, nonce + index));
    await taker.client.mine({ blocks: 1 });
    await taker.client.setAutomine(true);
    const start = performance.now();
    await syncBook(book);
    times.push(performance.now() - start);
    for (const { hash } of orders) {
      const state = (await getOrder(book, hash))?.metaData.state;
      if (state !== 'FULLY_FILLED') throw new Error(`A filled order is ${state} in the book.`);
    }
  }
  const round = (value: number) => Number(value.toPrecision(3));
  return { 'ten fills': { 'median ms': round(getQuantile(times, 0.5)), 'p99 ms': round(getQuantile(times, 0.99)) } };
}
