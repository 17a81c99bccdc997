import type { ValidationError } from '@livery/core/wire/apiError';
import { getBlock } from 'viem/actions';
import { BookNotReadyError, QueueFullError } from '../../errors/order';
import { ValidationFailedError } from '../../errors/quote';
import { createPostPace, type PostPace } from '../../limits/createPostPace';
import { addWaiting } from '../../records/book/follow/noteChanges';
import { notePosted } from '../../records/book/follow/noteFalls';
import { readStatuses } from '../../records/book/follow/readStatuses';
import type { Book } from '../../records/book/rows/book';
import { lockHead } from '../../records/book/rows/bookHead';
import { type OrderRowStatus, toFields, toRefused, type VerifiedOrder } from '../../records/book/rows/orderRows';
import { readSettled } from '../../records/book/rows/readSettled';
import { type Assessed, readKnown, writeStatuses } from '../../records/book/rows/writeBook';
import { findValueFault, isWorthKnown } from './checkValue';
import { createPostLine, type PostLine } from './createPostLine';
import { findOverLimit, toOverLimitError } from './findOverLimit';
import { toStatusError } from './orderCode';
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

type PosterOptions = {
  maxLive?: number;
  /** Shared by the books, for a visitor may flood all chains. */
  pace?: PostPace;
  /** Runs a function once after so many ms. Returns a function to cancel that. */
  schedule?: (run: () => void, ms: number) => () => void;
};

/**
 * Creates the queue of a book's posts. Posts that arrive together share one read of the chain and one commit. Visitors
 * take turns, posts whose tokens have no price get half of one of two places, and the book's own look at a new block
 * goes first. A visitor over the pace waits for the next batch of his own, or joins another visitor's.
 */
export function createPoster(
  book: Book,
  { maxLive = maxPerMaker, pace = createPostPace(book.clock), schedule = startTimer }: PosterOptions = {},
): Poster {
  const known: Line = createPostLine(maxWaiting);
  const unknown: Line = createPostLine(maxWaiting);
  const places = [
    { lines: [known], isTaken: false },
    { lines: [known, unknown], isTaken: false },
  ];
  let [cancel, isPlanned] = [() => {}, false];

  async function store(batch: readonly Post[]) {
    try {
      await book.looking;
      await storeBatch(book, batch, maxLive);
    } catch (error) {
      for (const post of batch) post.reject(error);
    }
  }

  function start() {
    isPlanned = false;
    cancel();
    for (const place of [...places]) {
      if (place.isTaken) continue;
      const batch = takeFirst(place.lines, pace);
      if (batch.length === 0) continue;
      place.isTaken = true;
      // Where the pace allows one batch at a time, the other place has the next.
      places.push(...places.splice(places.indexOf(place), 1));
      void store(batch).then(() => {
        place.isTaken = false;
        start();
      });
    }
    // Posts that wait for a place start when one is free.
    if (places.every(({ isTaken }) => isTaken)) return;
    const waits = [known, unknown].map((line) => getWaitMs(line, pace)).filter((ms) => ms > 0 && ms < never);
    if (waits.length > 0) cancel = schedule(start, Math.min(...waits));
  }

  /** Posts of the same turn of the event loop come along. */
  function plan() {
    if (!isPlanned) setImmediate(start);
    isPlanned = true;
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
        plan();
      });
    },
  };
}

function startTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

const never = Number.POSITIVE_INFINITY;

/** Returns the time until one of the visitors in a line may cause a batch, in ms; infinite for an empty line. */
function getWaitMs(line: Line, pace: PostPace): number {
  let least = never;
  for (const visitor of line.listVisitors()) {
    least = Math.min(least, pace.getWaitMs(visitor));
    if (least === 0) break;
  }
  return least;
}

/** Takes a batch of the first of these lines that has a visitor who may cause one, and puts that line behind the others. */
function takeFirst(lines: Line[], pace: PostPace): Post[] {
  for (const [index, line] of lines.entries()) {
    if (getWaitMs(line, pace) > 0) continue;
    const batch = line.take(batchSize);
    pace.take(batch.map(({ visitor }) => visitor));
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
      // Touched by the next block in any case: a reorganization may replace the one that was asked.
      const blockNumber = block.number + 1n;
      await writeStatuses(db, { head, orders: [...assessed.values()], blockNumber, now: clock(), known });
      return over;
    });
    if (!refused) continue;
    for (const entry of fillable) {
      if (refused.has(entry)) entry.reject(new ValidationFailedError([toOverLimitError(maxLive)]));
      else entry.resolve();
    }
    const stored = fillable.flatMap((entry) => (refused.has(entry) ? [] : entry.orders));
    // The book asks the tokens of the others at the next blocks.
    for (const each of stored) if (!proven.has(each.hash)) addWaiting(book, tokens.touched, toFields(each));
    for (const { order, hash } of stored) notePosted(book, order, statuses.get(hash)?.remaining ?? 0n);
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
