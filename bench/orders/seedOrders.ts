import pg from 'pg';
import type { Address } from 'viem';
import { migrations } from '../../apps/gateway/src/records/database/migrations';

const makers = 20_000;

/**
 * Fills a book with open orders of made-up makers, fifty each on average, without asking the chain. Their hashes and accounts
 * are made-up words of the right length.
 */
export async function seedOrders(
  url: string,
  orders: number,
  { makerToken, takerToken }: { makerToken: Address; takerToken: Address },
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Indexes are built once, over all rows.
  const statements = migrations.flat();
  const getName = (statement: string) => /index if (?:not )?exists (\w+)/.exec(statement)?.[1] ?? '';
  const dropped = statements.filter((statement) => statement.startsWith('drop index')).map(getName);
  const indexes = statements.filter(
    (statement) => statement.startsWith('create index') && !dropped.includes(getName(statement)),
  );
  for (const index of indexes) await client.query(`drop index ${getName(index)}`);
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '256MB'");
  await client.query(
    `insert into orders
      select '0x' || md5('order ' || i) || md5('hash ' || i), 1, $1, $2, 1000, 2000 + i,
        '0x' || substr(md5('maker ' || (i::bigint * 7919) % ${makers}) || md5('m'), 1, 40),
        '0x0000000000000000000000000000000000000000',
        '0x0000000000000000000000000000000000000000', '0x' || md5('pool') || md5('id'), 4000000000, i, 2, 27,
        '0x' || md5('r ' || i) || md5('r'), '0x' || md5('s ' || i) || md5('s'), '0x', (2000 + i) * 1e57,
        100000 + i, 1700000000000, 'open', true, 2000 + i, 0
      from generate_series(1, ${Number(orders)}) as i`,
    [makerToken.toLowerCase(), takerToken.toLowerCase()],
  );
  for (const index of indexes) await client.query(index);
  await client.query('create table plain_orders as select * from orders');
  await client.query('alter table plain_orders add primary key (hash)');
  await client.query('create index on plain_orders (maker)');
  await client.query('create index on plain_orders (taker)');
  await client.query('vacuum analyze');
  await client.end();
}
