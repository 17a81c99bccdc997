import { LRUCache } from 'lru-cache';
import { getBlock } from 'viem/actions';
import type { Book } from '../rows/book';
import { lockHead, type MinedBlock } from '../rows/bookHead';
import { putAside, toFundKey } from '../rows/createStanding';
import { toOrder } from '../rows/orderRows';
import { type Assessed, writeStatuses } from '../rows/writeBook';
import { readOrders, toAssessed } from './assessOrders';
import { tryOrders } from './tryOrders';

/** An order is not examined again before: its state is what it was. */
const examinedMs = 5_000;
/** Calls to the tokens of a swap's orders. */
const maxCalls = 30;
const examined = new WeakMap<Book, LRUCache<string, true>>();

/**
 * Reads orders again after a call that fills them has failed, and puts aside orders that cannot be filled, until their
 * state changes. An order that can be filled stays, because the call may have failed for another reason. Orders in
 * `failed` failed alone: they are put aside for a while.
 */
export async function examineOrders(
  book: Book,
  hashes: readonly string[],
  failed: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { state, database, clock } = book;
  const known = examined.get(book) ?? new LRUCache({ max: 10_000, ttl: examinedMs, perf: { now: clock } });
  examined.set(book, known);
  const due = hashes.filter((hash) => !known.has(hash));
  for (const hash of due) known.set(hash, true);
  if (due.length === 0) return;
  const block = await getBlock(state.client);
  const orders = await askAtOnce(book, due, block, failed);
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

/** Reads orders and asks their tokens as of a block; undefined when a reorganization replaced it meanwhile. */
async function askAtOnce(
  book: Book,
  hashes: readonly string[],
  block: MinedBlock,
  failed: ReadonlySet<string>,
): Promise<readonly Assessed[] | undefined> {
  const { chain, client } = book.state;
  const found = await readOrders(book, hashes, block);
  const orders = found.map((read) => ({ read, order: toOrder(read.row, chain.exchangeProxy), status: read.status }));
  const ask = book.tokens.trials.start(block, { left: maxCalls });
  const outcomes = await tryOrders(book.state, orders, { ask });
  const again = await getBlock(client, { blockNumber: block.number });
  if (again.hash !== block.hash) return undefined;
  return orders.map((each) => {
    const outcome = outcomes.get(each);
    const { row } = each.read;
    if (outcome === undefined || outcome === 'refuses' || !failed.has(row.hash)) return toAssessed(each.read, outcome);
    putAside(book.standing, toFundKey(row), book.clock());
    return toAssessed(each.read, 'refuses');
  });
}
