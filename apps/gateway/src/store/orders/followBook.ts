import type { Kysely } from 'kysely';
import { type Polling, pollChain } from '../chains/pollChain';
import type { Schema } from '../database/schema';
import type { Book } from './book';
import { pruneBook } from './pruneBook';
import { syncBook } from './syncBook';

const pruneMs = 60_000;
/** A replica that is further behind, and has been for as long, is not read: it would list what can no longer be filled. */
const maxLagMs = 10_000;

/** Keeps a book at its chain's head, and free of what is too old. Returns a function to stop. */
export function followBook(book: Book, polling: Omit<Polling, 'log' | 'clock'> = {}): { stop: () => void } {
  const { state, log, clock } = book;
  let prunedAt = 0;
  let currentAt = clock();

  async function isReplicaCurrent(db: Kysely<Schema>): Promise<boolean> {
    const head = await db
      .selectFrom('book_heads')
      .select('block_time')
      .where('chain_id', '=', state.chain.id)
      .executeTakeFirst();
    const lagMs = (Number(book.status?.blockTime ?? 0) - Number(head?.block_time ?? 0)) * 1_000;
    if (lagMs <= maxLagMs) currentAt = clock();
    // A slow chain's newest block is much older than the one before it, for the moment until the replica has it.
    return clock() - currentAt <= maxLagMs;
  }

  async function look() {
    await syncBook(book);
    await book.database.checkReplica(isReplicaCurrent);
    if (clock() - prunedAt < pruneMs) return;
    prunedAt = clock();
    await pruneBook(book);
  }

  return pollChain(state, 'sync the order book', look, { log, clock, ...polling });
}
