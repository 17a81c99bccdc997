import { sql } from 'kysely';
import { getBlock } from 'viem/actions';
import type { HeadRow } from '../../database/schema';
import type { Book } from '../rows/book';
import { lockHead, type MinedBlock, moveHead, readHead } from '../rows/bookHead';
import { writeStatuses } from '../rows/writeBook';
import { askTokens } from './askTokens';
import { assessFunds, assessRows, readOrders } from './assessOrders';
import { findMissed } from './findMissed';

/** Orders that are read anew together. */
const partSize = { all: 500, funds: 5_000 };
/** The head is looked at again after this time. */
const maxReadMs = 3_000;

/**
 * Starts at `latest` after blocks were missed: all live orders have to be read anew. What was filled or cancelled
 * meanwhile comes first, from the storage of the exchange, after which only funds are left to read; where a node does
 * not tell, all of each order is.
 */
export async function recoverAfterGap(book: Book, before: HeadRow | undefined, latest: MinedBlock): Promise<boolean> {
  const { state, database, clock } = book;
  const chainId = state.chain.id;
  const missed = await findMissed(book, latest);
  const over = missed && (await askTokens(book, await readOrders(book, missed, latest), latest));
  const isDone = await database.write(async (db) => {
    const head = await lockHead(db, chainId);
    if (head.block_hash !== (before?.block_hash ?? null)) return false;
    await db.deleteFrom('followed_blocks').where('chain_id', '=', chainId).execute();
    await db.deleteFrom('order_touches').where('chain_id', '=', chainId).execute();
    const first = { chain_id: chainId, number: `${latest.number}`, hash: latest.hash };
    await db.insertInto('followed_blocks').values(first).execute();
    if (over) await writeStatuses(db, { head, orders: over.orders, blockNumber: latest.number, now: clock() });
    await moveHead(db, chainId, latest);
    await db.updateTable('book_heads').set({ checked_to: '' }).where('chain_id', '=', chainId).execute();
    return true;
  });
  if (isDone) {
    over?.settle();
    book.missed = over ? 'funds' : 'all';
    database.notifier.notify(chainId);
  }
  return isDone;
}

/**
 * Reads live orders anew after blocks were missed, in the order of their hashes, for three seconds at a time; the next
 * look goes on behind the last of them. Those that were read are served meanwhile.
 */
export async function readMissed(book: Book): Promise<void> {
  const { state, database, clock } = book;
  const chainId = state.chain.id;
  const until = performance.now() + maxReadMs;
  if ((await readHead(book))?.checked_to === null) return;
  const block = await getBlock(state.client);
  // Funds as of one block: later parts mostly have the same makers as the first.
  const funds = new Map<string, bigint>();
  while (performance.now() < until) {
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
        .limit(partSize[book.missed])
        .execute(),
    );
    const orders =
      book.missed === 'funds' ? await assessFunds(book, rows, block, funds) : await assessRows(book, rows, block);
    if (!orders) return;
    const isWritten = await database.write(async (db) => {
      const head = await lockHead(db, chainId);
      const isAhead = BigInt(head.block_number ?? 0) > block.number;
      if (isAhead || head.checked_to !== checkedTo) return false;
      // Most are as they were, and need no row for a reorganization.
      const changed = orders.filter(({ status }, index) => {
        const row = rows[index];
        return (
          status.state !== row?.state || `${status.remaining}` !== row.remaining || `${status.filled}` !== row.filled
        );
      });
      await writeStatuses(db, { head, orders: changed, blockNumber: block.number, now: clock() });
      const next = rows.length < partSize[book.missed] ? null : (rows.at(-1)?.hash ?? null);
      await db.updateTable('book_heads').set({ checked_to: next }).where('chain_id', '=', chainId).execute();
      return true;
    });
    // Another gateway is at it, or is ahead of our node.
    if (!isWritten) return;
    database.notifier.notify(chainId);
  }
}
