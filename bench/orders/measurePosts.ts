import { limitOrderFields } from '@livery/core/domain/orders/limitOrder';
import { formatSignedOrder } from '@livery/core/wire/orders/signedOrder';
import pg from 'pg';
import { recoverTypedDataAddress, serializeSignature } from 'viem';
import { createTurns } from '../../apps/gateway/src/limits/createTurns';
import type { Book } from '../../apps/gateway/src/records/book/rows/book';
import { createPoster } from '../../apps/gateway/src/services/orders/createPoster';
import { parseOrder } from '../../apps/gateway/src/services/orders/parseOrders';
import { type createMaker, defaultPool } from '../../apps/gateway/src/testing/createMaker';

const count = 2_000;
/** Posts that wait for their answer at the same time. */
const together = 200;

type Placed = Awaited<ReturnType<ReturnType<typeof createMaker>['place']>>;

/**
 * Measures orders that are verified and stored per second: by the book, which also asks the chain about each, and by a plain
 * loop of viem's recovery and one insert each, on the same database.
 */
export async function measurePosts({
  book,
  makers,
  url,
}: {
  book: Book;
  makers: readonly ReturnType<typeof createMaker>[];
  url: string;
}) {
  const orders: Placed[] = [];
  for (let index = 0; index < count; index++) {
    const maker = makers[index % makers.length];
    if (maker) orders.push(await maker.place());
  }
  const [plain, ours] = [await runPlain(orders.slice(0, count / 4), url), await runBook(orders, book)];
  return {
    'plain loop': { 'orders per second': round(plain) },
    ours: { 'orders per second': round(ours) },
    'times faster': { 'orders per second': round(ours / plain) },
  };
}

async function runPlain(orders: readonly Placed[], url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table plain (hash text primary key, body text not null)');
  const start = performance.now();
  for (const { order, body, hash } of orders) {
    const { r, s, v } = order.signature;
    const { chainId, verifyingContract } = order;
    const signer = await recoverTypedDataAddress({
      domain: { name: 'ZeroEx', version: '1.0.0', chainId, verifyingContract },
      types: { LimitOrder: limitOrderFields },
      primaryType: 'LimitOrder',
      message: order,
      signature: serializeSignature({ r, s, yParity: v - 27 }),
    });
    if (signer !== order.maker) throw new Error('The signature is not the maker’s.');
    await client.query('insert into plain values ($1, $2)', [hash, JSON.stringify(body)]);
  }
  const seconds = (performance.now() - start) / 1_000;
  await client.end();
  return orders.length / seconds;
}

async function runBook(orders: readonly Placed[], book: Book): Promise<number> {
  const poster = createPoster(book);
  const { chain } = book.state;
  const feeRecipient = orders[0]?.order.feeRecipient;
  if (!feeRecipient) return 0;
  const bodies = orders.map(({ order }) => JSON.stringify(formatSignedOrder(order)));
  const queue = bodies.values();
  const takeTurn = createTurns();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: together }, async (_, index) => {
      // Each of a visitor's own: the posts of one are paced.
      const visitor = `visitor ${index}`;
      for (const body of queue) {
        // As the route does for each visitor.
        await takeTurn(visitor);
        const now = BigInt(Math.floor(Date.now() / 1_000));
        const rules = { chain, feeRecipient, pool: defaultPool, isTokenRestricted: () => false, now };
        await poster.post([parseOrder(JSON.parse(body), rules)], { visitor, pay: () => {} });
      }
    }),
  );
  return orders.length / ((performance.now() - start) / 1_000);
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}
