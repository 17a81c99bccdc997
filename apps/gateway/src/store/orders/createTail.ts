import type { OrderRecordJson } from '@livery/core/wire/orders/orderRecord';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema';
import type { Book } from './book';
import { toOrderRecord } from './orderRows';

/** A change of an order, with the order as the change left it. Positions of a chain have no gaps. */
export type BookChange = { position: bigint; record: OrderRecordJson };

/** Changes of a book for any number of readers, which share the reads of the database. */
export type Tail = {
  /**
   * Yields the changes after a position, the current one when undefined, until `signal` aborts. Yields `reset` with the
   * current position when changes in between are no longer kept.
   */
  read: (after: bigint | undefined, signal: AbortSignal) => AsyncGenerator<BookChange[] | { reset: bigint }>;
};

const pageSize = 500;
const maxKept = 2_000;

/** Creates the tail of a book, which polls every `pollMs` while somebody reads, and at once when it is told of a change. */
export function createTail(book: Book, { pollMs = 1_000 }: { pollMs?: number } = {}): Tail {
  const { database, state, log } = book;
  const chainId = state.chain.id;
  const waiting = new Set<() => void>();
  let kept: BookChange[] = [];
  let last: bigint | undefined;
  let readers = 0;
  let polling: Promise<void> | undefined;
  let isStale = false;
  let stop: () => void = () => undefined;

  async function poll(): Promise<void> {
    const head = last ?? (await readPosition());
    last ??= head;
    for (let changes = await readAfter(head); changes.length > 0; changes = await readAfter(last)) {
      kept = [...kept, ...changes].slice(-maxKept);
      last = changes.at(-1)?.position ?? last;
      for (const wake of [...waiting]) wake();
      if (changes.length < pageSize) break;
    }
  }

  /** Polls now, or again after the poll that is under way, which may have missed the latest change. */
  function refresh(): Promise<void> {
    isStale = true;
    polling ??= (async () => {
      while (isStale) {
        isStale = false;
        await poll();
      }
    })()
      .catch((error) => log.debug({ chainId, err: error }, 'failed to read the changes of the book'))
      .finally(() => {
        polling = undefined;
      });
    return polling;
  }

  function start() {
    const timer = setInterval(() => void refresh(), pollMs);
    const unsubscribe = database.notifier.subscribe(chainId, () => void refresh());
    stop = () => {
      clearInterval(timer);
      unsubscribe();
      kept = [];
      last = undefined;
    };
  }

  function readPosition(): Promise<bigint> {
    return database.readLatest(async (db) => {
      const head = await db
        .selectFrom('book_heads')
        .select('position')
        .where('chain_id', '=', chainId)
        .executeTakeFirst();
      return BigInt(head?.position ?? 0);
    });
  }

  function readAfter(position: bigint): Promise<BookChange[]> {
    return database.readLatest((db) => readChanges(db, book, position));
  }

  async function getAfter(position: bigint): Promise<BookChange[]> {
    const [first] = kept;
    if (first && position >= first.position - 1n) return kept.filter((change) => change.position > position);
    return position === last ? [] : readAfter(position);
  }

  function wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      waiting.add(wake);
      signal.addEventListener('abort', wake);
    });
  }

  return {
    async *read(after, signal) {
      if (readers++ === 0) start();
      try {
        await refresh();
        // The position is read before anything is promised: without it the reader would miss changes.
        last ??= await readPosition();
        let position = after ?? last;
        if (position > last) {
          position = last;
          yield { reset: last };
        }
        while (!signal.aborted) {
          const changes = await getAfter(position);
          const [first] = changes;
          if (first && first.position !== position + 1n) {
            position = last ?? first.position;
            yield { reset: position };
          } else if (changes.length > 0) {
            position = changes.at(-1)?.position ?? position;
            yield changes;
          } else {
            await wait(signal);
          }
        }
      } finally {
        if (--readers === 0) stop();
      }
    },
  };
}

async function readChanges(db: Kysely<Schema>, { state }: Book, position: bigint): Promise<BookChange[]> {
  const { chain } = state;
  const rows = await db
    .selectFrom('order_changes')
    .innerJoin('orders', 'orders.hash', 'order_changes.hash')
    .selectAll('orders')
    .select(['order_changes.position', 'order_changes.state', 'order_changes.remaining', 'order_changes.filled'])
    .where('order_changes.chain_id', '=', chain.id)
    .where('order_changes.position', '>', `${position}`)
    .orderBy('order_changes.position')
    .limit(pageSize)
    .execute();
  return rows.map((row) => ({ position: BigInt(row.position), record: toOrderRecord(row, chain.exchangeProxy) }));
}
