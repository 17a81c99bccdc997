import type { ValidationError } from '@livery/core/wire/apiError';
import { getBlock } from 'viem/actions';
import { BookNotReadyError, QueueFullError } from '../../errors/order';
import { ValidationFailedError } from '../../errors/quote';
import { addWaiting } from '../../records/book/follow/noteChanges';
import { readStatuses } from '../../records/book/follow/readStatuses';
import type { Book } from '../../records/book/rows/book';
import { lockHead } from '../../records/book/rows/bookHead';
import { countLive } from '../../records/book/rows/countLive';
import { type OrderRowStatus, toFields, toRefused, type VerifiedOrder } from '../../records/book/rows/orderRows';
import { readSettled } from '../../records/book/rows/readSettled';
import { type Assessed, type KnownOrders, readKnown, writeStatuses } from '../../records/book/rows/writeBook';
import { findValueFault, isWorthKnown } from './checkValue';
import { createPostLine, type PostLine } from './createPostLine';
import { orderCode, toStatusError } from './orderCode';
import { proveOrders } from './proveOrders';

/**
 * Takes verified orders into a book. Resolves when all of a call's orders are stored durably; the chain was asked before
 * whether each can be filled. Of a call with an order that cannot, none is stored, and it rejects with `ValidationFailedError`.
 */
export type Poster = { post: (orders: readonly VerifiedOrder[], sender: Sender) => Promise<void> };

/** The visitor who posts, and who pays for the orders that the chain is asked about: `pay` throws where they are over budget. */
export type Sender = { visitor: string; pay: (asked: number) => void };

type Post = {
  visitor: string;
  /** The number of orders that the chain is asked about. */
  size: number;
  orders: readonly PostedOrder[];
  resolve: () => void;
  reject: (error: unknown) => void;
};

/** An order of a post; `path` goes before the names of its fields in faults. */
type PostedOrder = VerifiedOrder & { path: string };

const maxWaiting = 5_000;
/** Orders that are read from the chain and stored together. */
const batchSize = 100;
const maxTries = 4;
/** Calls to the tokens of a batch, each of which may try all its orders. */
const maxTrialCalls = 4;
/** Orders of one maker that may be live in the book of a chain. */
export const maxPerMaker = 1_000;

type Line = PostLine<Post>;

/**
 * Creates the queue of a book's posts: those that come at the same time share one read of the chain and one commit. Visitors take turns,
 * posts with tokens without a price have half of one of two places, and the book's own look at a new block comes before all.
 */
export function createPoster(book: Book, { maxLive = maxPerMaker }: { maxLive?: number } = {}): Poster {
  const known: Line = createPostLine(maxWaiting);
  const unknown: Line = createPostLine(maxWaiting);
  const places = [
    { lines: [known], isTaken: false },
    { lines: [known, unknown], isTaken: false },
  ];

  async function store(batch: readonly Post[]) {
    try {
      await book.looking;
      await storeBatch(book, batch, maxLive);
    } catch (error) {
      for (const post of batch) post.reject(error);
    }
  }

  function start() {
    for (const place of places) {
      if (place.isTaken) continue;
      const batch = takeFirst(place.lines);
      if (batch.length === 0) continue;
      place.isTaken = true;
      void store(batch).then(() => {
        place.isTaken = false;
        start();
      });
    }
  }

  return {
    async post(orders, { visitor, pay }) {
      const asked = await findUnsettled(book, orders);
      if (asked.length === 0) return;
      pay(asked.length);
      const line = asked.every(({ order }) => isWorthKnown(book.state, order)) ? known : unknown;
      await new Promise<void>((resolve, reject) => {
        const post = { visitor, size: asked.length, orders: asked, resolve, reject };
        for (const refused of line.join(post)) refused.reject(new QueueFullError());
        // Posts of the same turn of the event loop come along.
        setImmediate(start);
      });
    },
  };
}

/** Takes a batch of the first of these lines that has one, and puts that line behind the others. */
function takeFirst(lines: Line[]): Post[] {
  for (const [index, line] of lines.entries()) {
    const batch = line.take(batchSize);
    if (batch.length === 0) continue;
    lines.push(...lines.splice(index, 1));
    return batch;
  }
  return [];
}

/** Returns the orders that the chain has to be asked about. Throws `ValidationFailedError` for those that are over. */
async function findUnsettled(book: Book, orders: readonly VerifiedOrder[]): Promise<PostedOrder[]> {
  const posted = orders.map((order, index) => ({ ...order, path: orders.length === 1 ? '' : `[${index}].` }));
  const settled = await readSettled(
    book,
    orders.map(({ hash }) => hash),
  );
  const errors = posted.flatMap((order) => {
    const error = settled.has(order.hash) && toStatusError(order, settled.get(order.hash));
    return error ? [toFieldOf(order, error)] : [];
  });
  if (errors.length > 0) throw new ValidationFailedError(errors);
  return posted.filter(({ hash }) => !settled.has(hash));
}

const toFieldOf = ({ path }: PostedOrder, error: ValidationError): ValidationError => ({
  ...error,
  field: `${path}${error.field}`,
});

async function storeBatch(book: Book, batch: readonly Post[], maxLive: number): Promise<void> {
  const { state, database, clock, tokens } = book;
  const { chain, client } = state;
  const budget = { left: maxTrialCalls };
  const orders = new Map(batch.flatMap((entry) => entry.orders.map((order) => [order.hash, order])));
  for (let tries = 0; tries < maxTries; tries++) {
    const block = await getBlock(client);
    const read = await readStatuses(book, {
      orders: [...orders.values()].map(({ order }) => order),
      blockNumber: block.number,
    });
    const statuses = new Map([...orders.keys()].map((hash, index) => [hash, read[index]]));
    const proven = await proveOrders(state, {
      orders: [...orders.values()],
      statuses,
      ask: tokens.trials.start(block, budget),
    });
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
          if (!status) continue;
          // An order that a token refused stays refused until the token was asked again.
          const isRefused = known.get(order.hash)?.state === 'refused' && !proven.has(order.hash);
          assessed.set(order.hash, { fields: toFields(order), status: isRefused ? toRefused(status) : status });
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
    const stored = fillable.flatMap((entry) => (refused.has(entry) ? [] : entry.orders));
    // The book asks the tokens of the others at the next blocks.
    for (const each of stored) if (!proven.has(each.hash)) addWaiting(book, tokens.touched, toFields(each));
    database.notifier.notify(chain.id);
    return;
  }
  throw new BookNotReadyError(chain.name);
}

/** Rejects an entry with an order that cannot be filled, or is worth too little. Returns true when it did. */
function rejectFaulty(
  book: Book,
  { orders, reject }: Post,
  statuses: ReadonlyMap<string, OrderRowStatus | undefined>,
): boolean {
  const errors = orders.flatMap((order) => {
    const status = statuses.get(order.hash);
    const error = toStatusError(order, status) ?? findValueFault(book, order.order, status?.remaining ?? 0n);
    return error ? [toFieldOf(order, error)] : [];
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
  }: { chainId: number; entries: readonly Post[]; known: KnownOrders; maxLive: number },
): Promise<Set<Post>> {
  const unknown = entries.flatMap(({ orders }) => orders).filter(({ hash }) => !before.has(hash));
  if (unknown.length === 0) return new Set();
  const live = await countLive(db, { chainId, makers: unknown.map(({ order }) => order.maker) });
  const known = new Set<string>(before.keys());
  const over = new Set<Post>();
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
