import pg from 'pg';
import { syncBook } from '../../apps/gateway/src/records/book/follow/syncBook';
import { listOrders } from '../../apps/gateway/src/records/book/list/listOrders';
import type { Book } from '../../apps/gateway/src/records/book/rows/book';
import { getQuantile } from '../quotes/getQuantile';

const reads = 500;
/** A plain select without an index on its column reads the whole table each time. */
const slowReads = 20;

type Read = (trader: `0x${string}`) => Promise<unknown>;

/**
 * Measures how long one trader's 50 orders take: from the book, and by a plain select with a count, as 0x's own API
 * does it, on the same rows with a key on the hash alone and with indices on maker and taker. First reads all traders
 * once; then reads each trader by all ways in turn, so that cache and load are the same for them.
 */
export async function measureReads({ book, url }: { book: Book; url: string }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ maker: `0x${string}` }>(
    `select maker from orders tablesample system (1) group by maker limit ${reads}`,
  );
  const traders = rows.map(({ maker }) => maker);
  const readBook: Read = (trader) => listOrders(book, { trader }, { page: 1, perPage: 50 });
  const plain: Read = (trader) => readPlain(client, trader);
  const [ours, indexed] = await compare(traders, [readBook, plain], () => syncBook(book));
  await client.query('drop index plain_orders_maker_idx, plain_orders_taker_idx');
  const [unindexed] = await compare(traders.slice(0, slowReads), [plain]);
  await client.end();
  return { ours, 'plain select, indexes on maker and taker': indexed, 'plain select, key on the hash': unindexed };
}

async function readPlain(client: pg.Client, trader: string) {
  const where = 'chain_id = 1 and (maker = $1 or taker = $1)';
  await client.query(`select count(*) from plain_orders where ${where}`, [trader]);
  return client.query(`select * from plain_orders where ${where} order by hash limit 50`, [trader]);
}

async function compare(
  traders: readonly `0x${string}`[],
  ways: readonly Read[],
  keepReady: () => Promise<void> = async () => {},
) {
  for (const trader of traders) {
    await keepReady();
    for (const read of ways) await read(trader);
  }
  const times: number[][] = ways.map(() => []);
  for (const trader of traders) {
    // The book answers only while it follows its chain.
    await keepReady();
    for (const [index, read] of ways.entries()) {
      const start = performance.now();
      await read(trader);
      times[index]?.push(performance.now() - start);
    }
  }
  const round = (value: number) => Number(value.toPrecision(3));
  return times.map((of) => ({ 'median ms': round(getQuantile(of, 0.5)), 'p99 ms': round(getQuantile(of, 0.99)) }));
}
