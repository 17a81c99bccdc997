import { getBlock } from 'viem/actions';
import { BookNotReadyError, QueueFullError } from '../../errors/order';
import { ValidationFailedError } from '../../errors/quote';
import { readRefusals } from '../../records/book/follow/readRefusals';
import { readStatuses } from '../../records/book/follow/readStatuses';
import type { Book } from '../../records/book/rows/book';
import { lockHead } from '../../records/book/rows/bookHead';
import { countLive } from '../../records/book/rows/countLive';
import { type OrderRowStatus, toFields, toRefused, type VerifiedOrder } from '../../records/book/rows/orderRows';
import { type Assessed, type KnownOrders, readKnown, writeStatuses } from '../../records/book/rows/writeBook';
import { findValueFault } from './checkValue';
import { orderCode, toStatusError } from './orderCode';

/**
 * Takes verified orders into a book. Resolves when all of a call's orders are stored durably; the chain was asked before
 * whether each can be filled. Of a call with an order that cannot, none is stored, and it rejects with `ValidationFailedError`.
 */
export type Poster = { post: (orders: readonly VerifiedOrder[]) => Promise<void> };

type Entry = {
  orders: readonly VerifiedOrder[];
  resolve: () => void;
  reject: (error: unknown) => void;
};

const maxWaiting = 5_000;
/** Orders that are read from the chain and stored together. */
const batchSize = 200;
/** While one batch is stored, the next one is read from the chain. */
const maxRunning = 2;
const maxTries = 4;
/** Orders of one maker that may be live in the book of a chain. */
export const maxPerMaker = 1_000;

/** Creates the queue of a book's posts: those that come at the same time share one read of the chain and one commit. */
export function createPoster(book: Book, { maxLive = maxPerMaker }: { maxLive?: number } = {}): Poster {
  const queue: Entry[] = [];
  let waiting = 0;
  let running = 0;

  function start() {
    while (running < maxRunning && queue.length > 0) {
      const batch: Entry[] = [];
      for (let size = 0; queue[0] && (size === 0 || size + queue[0].orders.length <= batchSize); ) {
        const entry = queue.shift();
        if (!entry) break;
        size += entry.orders.length;
        waiting -= entry.orders.length;
        batch.push(entry);
      }
      running++;
      void storeBatch(book, batch, maxLive)
        .catch((error) => {
          for (const entry of batch) entry.reject(error);
        })
        .finally(() => {
          running--;
          start();
        });
    }
  }

  return {
    post: (orders) =>
      new Promise((resolve, reject) => {
        if (waiting + orders.length > maxWaiting) {
          reject(new QueueFullError());
          return;
        }
        waiting += orders.length;
        queue.push({ orders, resolve, reject });
        // Posts of the same turn of the event loop come along.
        setImmediate(start);
      }),
  };
}

async function storeBatch(book: Book, batch: readonly Entry[], maxLive: number): Promise<void> {
  const { state, database, clock } = book;
  const { chain, client } = state;
  const orders = new Map(batch.flatMap((entry) => entry.orders.map((order) => [order.hash, order])));
  for (let tries = 0; tries < maxTries; tries++) {
    const block = await getBlock(client);
    const read = await readStatuses(client, {
      chain,
      orders: [...orders.values()].map(({ order }) => order),
      blockNumber: block.number,
    });
    const statuses = new Map([...orders.keys()].map((hash, index) => [hash, read[index]]));
    const known = [...orders.values()].flatMap(({ order, hash }) => {
      const status = statuses.get(hash);
      return status ? [{ order, hash, status }] : [];
    });
    for (const { hash, status } of await readRefusals(state, known, block.number))
      statuses.set(hash, toRefused(status));
    const fillable = batch.filter((entry) => !rejectFaulty(book, entry, statuses));
    if (fillable.length === 0) return;

    const refused = await database.write(async (db) => {
      const head = await lockHead(db, chain.id);
      // What the blocks after this one touched was not looked up for these orders.
      if (BigInt(head.block_number ?? 0) > block.number) return undefined;
      const known = await readKnown(
        db,
        fillable.flatMap((entry) => entry.orders.map(({ hash }) => hash)),
      );
      const over = await findOverLimit(db, { chainId: chain.id, entries: fillable, known, maxLive });
      const assessed = new Map<string, Assessed>();
      for (const entry of fillable) {
        for (const order of over.has(entry) ? [] : entry.orders) {
          const status = statuses.get(order.hash);
          if (status) assessed.set(order.hash, { fields: toFields(order), status });
        }
      }
      // Touched by the next block in any case: a reorganisation may replace the one that was asked.
      const blockNumber = block.number + 1n;
      await writeStatuses(db, { head, orders: [...assessed.values()], blockNumber, now: clock(), known });
      return over;
    });
    if (!refused) continue;
    for (const entry of fillable) {
      if (refused.has(entry)) entry.reject(new ValidationFailedError([overLimit(maxLive)]));
      else entry.resolve();
    }
    database.notifier.notify(chain.id);
    return;
  }
  throw new BookNotReadyError(chain.name);
}

/** Rejects an entry with an order that cannot be filled, or is worth too little. Returns true when it did. */
function rejectFaulty(
  book: Book,
  { orders, reject }: Entry,
  statuses: ReadonlyMap<string, OrderRowStatus | undefined>,
): boolean {
  const errors = orders.flatMap((order, index) => {
    const status = statuses.get(order.hash);
    const error = toStatusError(order, status) ?? findValueFault(book, order.order, status?.remaining ?? 0n);
    if (!error) return [];
    return [orders.length === 1 ? error : { ...error, field: `[${index}].${error.field}` }];
  });
  if (errors.length > 0) reject(new ValidationFailedError(errors));
  return errors.length > 0;
}

const overLimit = (maxLive: number) => ({
  field: 'maker',
  code: orderCode.invalidOrder,
  reason: `MAX_OPEN_ORDERS: a maker may have ${maxLive} open orders`,
});

/** Returns the entries with a maker who would have more than `maxLive` live orders. Orders in the book already do not count. */
async function findOverLimit(
  db: Parameters<typeof countLive>[0],
  {
    chainId,
    entries,
    known: before,
    maxLive,
  }: { chainId: number; entries: readonly Entry[]; known: KnownOrders; maxLive: number },
): Promise<Set<Entry>> {
  const unknown = entries.flatMap(({ orders }) => orders).filter(({ hash }) => !before.has(hash));
  if (unknown.length === 0) return new Set();
  const live = await countLive(db, { chainId, makers: unknown.map(({ order }) => order.maker) });
  const known = new Set<string>(before.keys());
  const over = new Set<Entry>();
  for (const entry of entries) {
    const added = entry.orders.filter(({ hash }) => !known.has(hash));
    const next = new Map(live);
    for (const { order } of added) {
      const maker = order.maker.toLowerCase();
      next.set(maker, (next.get(maker) ?? 0) + 1);
    }
    if (added.some(({ order }) => (next.get(order.maker.toLowerCase()) ?? 0) > maxLive)) {
      over.add(entry);
      continue;
    }
    for (const [maker, count] of next) live.set(maker, count);
    for (const { hash } of added) known.add(hash);
  }
  return over;
}
