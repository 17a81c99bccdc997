import { sql } from 'kysely';
import type { Address } from 'viem';
import type { Database } from '../records/database/createDatabase';

const copiedAtOnce = 2_500;

/**
 * Copies an order of a book under other hashes and for other makers in turn, each with two changes. The copies are not
 * signed, which only their posting would notice.
 */
export async function copyOrders(
  database: Database,
  {
    hash,
    accounts,
    count,
    name = 'order',
  }: { hash: string; accounts: readonly Address[]; count: number; name?: string },
) {
  const names = accounts.map((account) => account.toLowerCase());
  const maker = sql`(${names}::text[])[i % ${sql.raw(String(names.length))} + 1]`;
  for (let first = 1; first <= count; first += copiedAtOnce) {
    const [from, to] = [first, Math.min(count, first + copiedAtOnce - 1)].map((each) => sql.raw(String(each)));
    await database.write(async (db) => {
      await sql`insert into orders
        select '0x' || md5(${`${name} `}::text || i) || md5('hash ' || i), chain_id, maker_token, taker_token, maker_amount, taker_amount, ${maker},
          taker, fee_recipient, pool, expiry, salt + i, signature_type, v, r, s, ${maker}, price, number + i, created_at, state, live,
          remaining, filled
        from orders, generate_series(${from}, ${to}) as i where hash = ${hash}`.execute(db);
      await sql`insert into order_changes
        select chain_id, (select max(position) from order_changes) + 2 * (i - ${from}) + part, hash, state, remaining, filled, false, changed_at
        from order_changes, generate_series(${from}, ${to}) as i, generate_series(1, 2) as part where hash = ${hash} and added`.execute(
        db,
      );
      await sql`update book_heads set position = (select max(position) from order_changes)`.execute(db);
    });
  }
}

/** Returns the number of orders and changes in a database. */
export function countRows(database: Database): Promise<number> {
  return database.readLatest(async (db) => {
    const counted = await sql<{
      rows: string;
    }>`select (select count(*) from orders) + (select count(*) from order_changes) as rows`.execute(db);
    return Number(counted.rows[0]?.rows ?? 0);
  });
}
