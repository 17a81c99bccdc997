import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema';
import type { Book } from '../rows/book';

/** A replica that is further behind, and has been for as long, is not read: it would list what can no longer be filled. */
const maxLagMs = 10_000;

/** Creates a check of a replica, which returns false once its copy of the book has been too far behind for too long. */
export function createLagCheck(book: Book): (db: Kysely<Schema>) => Promise<boolean> {
  const { state, clock } = book;
  let currentAt = clock();
  return async (db) => {
    const head = await db
      .selectFrom('book_heads')
      .select('block_time')
      .where('chain_id', '=', state.chain.id)
      .executeTakeFirst();
    const lagMs = (Number(book.status?.blockTime ?? 0) - Number(head?.block_time ?? 0)) * 1_000;
    if (lagMs <= maxLagMs) currentAt = clock();
    // A slow chain's newest block is much older than the one before it, for the moment until the replica has it.
    return clock() - currentAt <= maxLagMs;
  };
}
