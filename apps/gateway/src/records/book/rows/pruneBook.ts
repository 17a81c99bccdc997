import { sql } from 'kysely';
import type { Book } from './book';

const daySeconds = 86_400;
/** Readers of the stream who were away for longer begin anew. */
const keptChangesMs = daySeconds * 1_000;
/** After their expiry. */
const keptOrdersDays = 30;
const maxDeleted = 5_000;
/** After they were posted. */
const keptUnfillableDays = 90;
/** Time from one search for these orders to the next: it reads all that are live. */
const searchMs = 3_600_000;
/** A minute of the highest allowed posting is deleted in less; what is left then waits for the next time. */
const maxPruneMs = 10_000;

/**
 * Deletes, for at most ten seconds: changes older than a day, orders that expired more than 30 days ago, and orders
 * that cannot be filled, have not changed for a day and were posted more than 90 days ago.
 */
export async function pruneBook(book: Book): Promise<void> {
  const until = performance.now() + maxPruneMs;
  while ((await deletePart(book)) && performance.now() < until);
  if (book.clock() < book.searchedAt + searchMs) return;
  book.searchedAt = book.clock();
  while ((await deleteUnfillable(book)) && performance.now() < until);
}

/** Deletes up to 5,000 orders that cannot be filled, some of which never expire. Returns true when there may be more. */
function deleteUnfillable({ database, state, clock }: Book): Promise<boolean> {
  const chainId = state.chain.id;
  const old = clock() - keptUnfillableDays * daySeconds * 1_000;
  return database.write(async (db) => {
    const found = db
      .selectFrom('orders')
      .select('hash')
      .where('chain_id', '=', chainId)
      .where(sql<boolean>`live and state <> 'open'`)
      .where('created_at', '<', `${old}`)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('order_changes').select('position').whereRef('order_changes.hash', '=', 'orders.hash'))),
      )
      .limit(maxDeleted);
    const gone = await db.deleteFrom('orders').where('hash', 'in', found).executeTakeFirst();
    return Number(gone.numDeletedRows) >= maxDeleted;
  });
}

/** Deletes up to 5,000 changes and as many orders. Returns true when there may be more. */
function deletePart({ database, state, clock }: Book): Promise<boolean> {
  const chainId = state.chain.id;
  return database.write(async (db) => {
    const old = await db
      .selectFrom('order_changes')
      .select('position')
      .where('chain_id', '=', chainId)
      .where('changed_at', '<', `${clock() - keptChangesMs}`)
      .where(
        'position',
        '<',
        sql<string>`(select min(position) + ${maxDeleted} from order_changes where chain_id = ${chainId})`,
      )
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst();
    const changes = db.deleteFrom('order_changes').where('chain_id', '=', chainId);
    const deleted = old && (await changes.where('position', '<=', old.position).executeTakeFirst());
    const over = Math.floor(clock() / 1_000) - keptOrdersDays * daySeconds;
    const expired = db
      .selectFrom('orders')
      .select('hash')
      .where('chain_id', '=', chainId)
      .where('expiry', '<', `${over}`)
      .limit(maxDeleted);
    const gone = await db.deleteFrom('orders').where('hash', 'in', expired).executeTakeFirst();
    return [deleted, gone].some((result) => Number(result?.numDeletedRows ?? 0) >= maxDeleted);
  });
}
