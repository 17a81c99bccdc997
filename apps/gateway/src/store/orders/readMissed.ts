import { sql } from 'kysely';
import { getBlock } from 'viem/actions';
import type { HeadRow } from '../database/schema';
import { assessRows } from './assessOrders';
import type { Book } from './book';
import { lockHead, type MinedBlock, moveHead, readHead } from './bookHead';
import { writeStatuses } from './writeBook';

/** Orders that are read anew together. */
const partSize = 500;
/** Parts that are read before the head is looked at again. */
const maxParts = 100;

/** Starts at `latest` without knowing what happened before: all live orders have to be read anew. */
export async function startAnew(
  { state, database }: Book,
  before: HeadRow | undefined,
  latest: MinedBlock,
): Promise<boolean> {
  const chainId = state.chain.id;
  return database.write(async (db) => {
    const head = await lockHead(db, chainId);
    if (head.block_hash !== (before?.block_hash ?? null)) return false;
    await db.deleteFrom('followed_blocks').where('chain_id', '=', chainId).execute();
    await db.deleteFrom('order_touches').where('chain_id', '=', chainId).execute();
    const first = { chain_id: chainId, number: `${latest.number}`, hash: latest.hash };
    await db.insertInto('followed_blocks').values(first).execute();
    await moveHead(db, chainId, latest);
    await db.updateTable('book_heads').set({ checked_to: '' }).where('chain_id', '=', chainId).execute();
    return true;
  });
}

/**
 * Reads live orders anew after blocks were missed, in the order of their hashes, at most 50,000 at a time; the next look goes on
 * behind the last of them.
 */
export async function readMissed(book: Book): Promise<void> {
  const { state, database, clock } = book;
  const chainId = state.chain.id;
  for (let parts = 0; parts < maxParts; parts++) {
    const checkedTo = (await readHead(book))?.checked_to ?? null;
    if (checkedTo === null) return;
    const rows = await database.readLatest((db) =>
      db
        .selectFrom('orders')
        .selectAll()
        .where('chain_id', '=', chainId)
        .where(sql<boolean>`live`)
        .where('hash', '>', checkedTo)
        .orderBy('hash')
        .limit(partSize)
        .execute(),
    );
    const block = await getBlock(state.client);
    const orders = await assessRows(book, rows, block);
    if (!orders) return;
    const isWritten = await database.write(async (db) => {
      const head = await lockHead(db, chainId);
      const isAhead = BigInt(head.block_number ?? 0) > block.number;
      if (isAhead || head.checked_to !== checkedTo) return false;
      await writeStatuses(db, { head, orders, blockNumber: block.number, now: clock() });
      const next = rows.length < partSize ? null : (rows.at(-1)?.hash ?? null);
      await db.updateTable('book_heads').set({ checked_to: next }).where('chain_id', '=', chainId).execute();
      return true;
    });
    // Another gateway is at it, or is ahead of our node.
    if (!isWritten) return;
    database.notifier.notify(chainId);
  }
}
