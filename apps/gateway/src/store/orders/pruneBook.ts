import { sql } from 'kysely';
import type { Book } from './book';

const daySeconds = 86_400;
/** Readers of the stream who were away for longer begin anew. */
const keptChangesMs = daySeconds * 1_000;
/** After their expiry. */
const keptOrdersDays = 30;
const maxDeleted = 1_000;

/** Deletes changes older than a day and orders that expired more than 30 days ago, at most 1,000 of each, and counts the live ones. */
export async function pruneBook(book: Book): Promise<void> {
  const { database, state, clock } = book;
  const chainId = state.chain.id;
  await database.write(async (db) => {
    const old = await db
      .selectFrom('order_changes')
      .select(['position', 'changed_at'])
      .where('chain_id', '=', chainId)
      .orderBy('position')
      .limit(maxDeleted)
      .execute();
    const last = old.filter(({ changed_at }) => Number(changed_at) < clock() - keptChangesMs).at(-1);
    if (last) {
      await db
        .deleteFrom('order_changes')
        .where('chain_id', '=', chainId)
        .where('position', '<=', last.position)
        .execute();
    }
    const over = Math.floor(clock() / 1_000) - keptOrdersDays * daySeconds;
    const expired = db
      .selectFrom('orders')
      .select('hash')
      .where('chain_id', '=', chainId)
      .where('expiry', '<', `${over}`)
      .limit(maxDeleted);
    await db.deleteFrom('orders').where('hash', 'in', expired).execute();
  });
  book.liveOrders = await database.read(async (db) => {
    const counted = await db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<string>().as('live'))
      .where('chain_id', '=', chainId)
      .where(sql<boolean>`live`)
      .executeTakeFirst();
    return Number(counted?.live ?? 0);
  });
}
