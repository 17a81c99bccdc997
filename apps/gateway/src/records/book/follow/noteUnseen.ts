import { queryInParts } from '../../database/queryInParts';
import type { Book } from '../rows/book';
import { readHead } from '../rows/bookHead';
import { breakPair, dropTaker, toFundKey } from '../rows/createStanding';
import { noteReturn } from './noteFalls';
import { findFillers, noteDips } from './noteTakenBack';

/** Logs of more blocks are not asked for. */
const maxBlocks = 256n;

/**
 * Notes makers who took back what a quote of this gateway counts on, where another gateway read the blocks in which
 * they did: by the rows that it wrote.
 */
export async function noteUnseen(book: Book): Promise<void> {
  const { standing, state } = book;
  const { quoted, seenTo } = standing;
  if (quoted.size === 0) {
    standing.seenTo = state.pools?.journal.at(-1)?.number ?? seenTo;
    return;
  }
  const last = BigInt((await readHead(book))?.block_number ?? 0);
  if (seenTo !== undefined && last <= seenTo) return;
  const next = (seenTo ?? last - 1n) + 1n;
  const earliest = last - maxBlocks + 1n;
  const look = { first: next > earliest ? next : earliest, last, touches: undefined };
  await noteRows(book, look);
  await noteDips(book, look);
  standing.seenTo = last;
}

async function noteRows(book: Book, look: { first: bigint; last: bigint }): Promise<void> {
  const { standing, database } = book;
  const rows = await queryInParts([...standing.quoted.keys()], (part) =>
    database.readLatest((db) => db.selectFrom('orders').selectAll().where('hash', 'in', part).execute()),
  );
  const filled = rows.filter(({ hash, filled }) => `${standing.quoted.get(hash)?.filled}` !== filled);
  const fillers = await findFillers(
    book,
    filled.map((row) => ({ row })),
    look,
  );
  for (const row of rows) {
    const before = standing.quoted.get(row.hash);
    if (!before || row.state === 'refused' || row.state === 'expired') continue;
    const toPayment = (sold: bigint) => (sold * BigInt(row.maker_amount)) / BigInt(row.taker_amount);
    const offer = row.state === 'open' ? toPayment(BigInt(row.remaining)) : 0n;
    const paid = toPayment(BigInt(row.filled) - before.filled);
    const key = toFundKey(row);
    // A small part is the rounding of a fill.
    const isLess = (before.amount - offer - paid) * 1_000n > before.amount;
    const filler = fillers.get(row.hash);
    const others = filler ? dropTaker(standing, row.hash, filler) : undefined;
    if (isLess || (others && offer < others.amount)) breakPair(standing, before);
    if (isLess && row.state !== 'cancelled') standing.fallen.set(key, offer);
    else noteReturn(book, key, offer);
    if (!row.live) standing.quoted.delete(row.hash);
  }
}
