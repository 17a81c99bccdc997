import pg from 'pg';
import type { Book } from '../../apps/gateway/src/store/orders/book';
import { listOrders } from '../../apps/gateway/src/store/orders/listOrders';
import { getQuantile } from '../quotes/getQuantile';

const reads = 500;
/** A plain select without an index on its column reads the whole table each time. */
const slowReads = 20;

/**
 * Measures how long one trader's 50 orders take: from the book, and by a plain select with a count, as 0x's own API does it,
 * on the same rows with a key on the hash alone and with an index on each of maker and taker.
 */
export async function measureReads({ book, url }: { book: Book; url: string }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ maker: `0x${string}` }>(
    `select maker from orders tablesample system (1) group by maker limit ${reads}`,
  );
  const traders = rows.map(({ maker }) => maker);
  const ours = await measure(traders, (trader) => listOrders(book, { trader }, { page: 1, perPage: 50 }));
  const plain = (trader: string) => readPlain(client, trader);
  const indexed = await measure(traders, plain);
  await client.query('drop index plain_orders_maker_idx, plain_orders_taker_idx');
  const unindexed = await measure(traders.slice(0, slowReads), plain);
  await client.end();
  return { ours, 'plain select, indexes on maker and taker': indexed, 'plain select, key on the hash': unindexed };
}

async function readPlain(client: pg.Client, trader: string) {
  const where = 'chain_id = 1 and (maker = $1 or taker = $1)';
  await client.query(`select count(*) from plain_orders where ${where}`, [trader]);
  return client.query(`select * from plain_orders where ${where} order by hash limit 50`, [trader]);
}

async function measure(traders: readonly `0x${string}`[], read: (trader: `0x${string}`) => Promise<unknown>) {
  const times: number[] = [];
  for (const trader of traders.slice(0, 20)) await read(trader);
  for (const trader of traders) {
    const start = performance.now();
    await read(trader);
    times.push(performance.now() - start);
  }
  const round = (value: number) => Number(value.toPrecision(3));
  return { 'median ms': round(getQuantile(times, 0.5)), 'p99 ms': round(getQuantile(times, 0.99)) };
}
