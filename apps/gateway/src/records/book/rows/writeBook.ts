import { sql, type Transaction } from 'kysely';
import { insertRows } from '../../database/insertRows';
import type { OrderRow, Schema } from '../../database/schema';
import type { LockedHead } from './bookHead';
import { isLive, type OrderFields, type OrderRowStatus } from './orderRows';

const maxRows = 500;

/** An order with its status as of a block. */
export type Assessed = { fields: OrderFields; status: OrderRowStatus };

/** The result of a write: the book's position after it, and the number of changes. */
type Written = { position: bigint; changes: number };

/**
 * Writes the statuses of orders as of block `blockNumber`: adds new orders, updates changed ones, and records each
 * change. Must run under the lock of `head`; `known` is the answer of `readKnown` under it, if it was asked.
 */
export async function writeStatuses(
  db: Transaction<Schema>,
  {
    head,
    orders,
    blockNumber,
    now,
    known: before,
  }: { head: LockedHead; orders: readonly Assessed[]; blockNumber: bigint; now: number; known?: KnownOrders },
): Promise<Written> {
  const chainId = head.chain_id;
  let position = BigInt(head.position);
  let changes = 0;
  for (let start = 0; start < orders.length; start += maxRows) {
    const part = orders.slice(start, start + maxRows);
    const hashes = part.map(({ fields }) => fields.hash);
    const known = before ?? (await readKnown(db, hashes));
    const changed = part.filter(({ fields, status }) => differs(known.get(fields.hash), status));
    const added = changed.filter(({ fields }) => !known.has(fields.hash));
    const updated = changed.filter(({ fields }) => known.has(fields.hash));
    const entries = [...added, ...updated].map(({ fields, status }, index) => ({
      chain_id: chainId,
      position: `${position + BigInt(index) + 1n}`,
      hash: fields.hash,
      ...toColumns(status),
      added: index < added.length,
      changed_at: `${now}`,
    }));
    const rows = added.map(({ fields, status }, index) => ({
      ...fields,
      number: entries[index]?.position ?? '',
      created_at: `${now}`,
      live: isLive(status.state),
      ...toColumns(status),
    }));
    if (rows.length > 0) await insertRows(db, 'orders', rows).execute();
    if (updated.length > 0) await updateStatuses(db, updated);
    if (entries.length > 0) await insertRows(db, 'order_changes', entries).execute();
    const touches = hashes.map((hash) => ({ chain_id: chainId, block_number: `${blockNumber}`, hash }));
    await insertRows(db, 'order_touches', touches)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    position += BigInt(entries.length);
    changes += entries.length;
  }
  if (changes > 0) {
    await db
      .updateTable('book_heads')
      .set({ position: `${position}` })
      .where('chain_id', '=', chainId)
      .execute();
  }
  return { position, changes };
}

type Known = Pick<OrderRow, 'hash' | 'state' | 'remaining' | 'filled'>;

/** The statuses of orders in the book, by hash. */
export type KnownOrders = ReadonlyMap<string, Known>;

/** Reads which of the orders the book has, and their statuses. */
export async function readKnown(db: Transaction<Schema>, hashes: readonly string[]): Promise<KnownOrders> {
  const rows = await db
    .selectFrom('orders')
    .select(['hash', 'state', 'remaining', 'filled'])
    .where(({ eb, fn, val }) => eb('hash', '=', fn.any(val([...hashes]))))
    .execute();
  return new Map(rows.map((row) => [row.hash, row]));
}

function differs(known: Known | undefined, { state, remaining, filled }: OrderRowStatus): boolean {
  return known?.state !== state || known.remaining !== `${remaining}` || known.filled !== `${filled}`;
}

function toColumns({ state, remaining, filled }: OrderRowStatus) {
  return { state, remaining: `${remaining}`, filled: `${filled}` };
}

async function updateStatuses(db: Transaction<Schema>, orders: readonly Assessed[]): Promise<void> {
  const values = orders.map(({ fields, status: { state, remaining, filled } }) => {
    const [rest, sold] = [`${remaining}`, `${filled}`];
    return sql`(${fields.hash}::text, ${state}::text, ${isLive(state)}::boolean, ${rest}::numeric, ${sold}::numeric)`;
  });
  await sql`update orders set state = v.state, live = v.live, remaining = v.remaining, filled = v.filled
    from (values ${sql.join(values)}) as v (hash, state, live, remaining, filled)
    where orders.hash = v.hash`.execute(db);
}
