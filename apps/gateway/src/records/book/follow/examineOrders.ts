import { LRUCache } from 'lru-cache';
import { getBlock } from 'viem/actions';
import type { Book } from '../rows/book';
import { lockHead } from '../rows/bookHead';
import { writeStatuses } from '../rows/writeBook';
import { assessOrders } from './assessOrders';

/** An order is not examined again before: its state is what it was. */
const examinedMs = 5_000;
const examined = new WeakMap<Book, LRUCache<string, true>>();

/**
 * Reads orders of the book anew after a call that fills them failed, and puts aside those that cannot be filled, until their state
 * changes. An order that can be filled stays: the call may have failed for another reason.
 */
export async function examineOrders(book: Book, hashes: readonly string[]): Promise<void> {
  const { state, database, clock } = book;
  const known = examined.get(book) ?? new LRUCache({ max: 10_000, ttl: examinedMs, perf: { now: clock } });
  examined.set(book, known);
  const due = hashes.filter((hash) => !known.has(hash));
  for (const hash of due) known.set(hash, true);
  if (due.length === 0) return;
  const block = await getBlock(state.client);
  const orders = await assessOrders(book, due, block);
  if (!orders) return;
  const written = await database.write(async (db) => {
    const head = await lockHead(db, state.chain.id);
    // Whatever is newer is known already.
    if (BigInt(head.block_number ?? 0) > block.number) return undefined;
    return writeStatuses(db, { head, orders, blockNumber: block.number + 1n, now: clock() });
  });
  if (written && written.changes > 0) database.notifier.notify(state.chain.id);
  book.log.info(
    { chainId: state.chain.id, orders: due, changes: written?.changes ?? 0 },
    'orders of a failed swap were examined',
  );
}
