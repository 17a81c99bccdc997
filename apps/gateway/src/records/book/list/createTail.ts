import type { OrderRecordJson } from '@livery/core/wire/orders/orderRecord';
import { createRefresh } from '../../database/createRefresh';
import type { Book } from '../rows/book';
import { toOrderRecord } from '../rows/orderRows';

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
  const waiting = createWaiting();
  const recent = createRecent(book);
  const refresh = createRefresh(
    () => recent.poll(waiting.wake),
    (error) => log.debug({ chainId, err: error }, 'failed to read the changes of the book'),
  );
  let readers = 0;
  let stop: () => void = () => undefined;

  function start() {
    const timer = setInterval(() => void refresh(), pollMs);
    const unsubscribe = database.notifier.subscribe(chainId, () => void refresh());
    stop = () => {
      clearInterval(timer);
      unsubscribe();
      recent.clear();
    };
  }

  return {
    async *read(after, signal) {
      if (readers++ === 0) start();
      try {
        await refresh();
        // The position is read before anything is promised: without it the reader would miss changes.
        const last = await recent.getPosition();
        let position = after ?? last;
        if (position > last) {
          position = last;
          yield { reset: last };
        }
        while (!signal.aborted) {
          const changes = await recent.getAfter(position);
          const [first] = changes;
          if (first && first.position !== position + 1n) {
            position = recent.getLast() ?? first.position;
            yield { reset: position };
          } else if (changes.length > 0) {
            position = changes.at(-1)?.position ?? position;
            yield changes;
          } else {
            await waiting.wait(signal);
          }
        }
      } finally {
        if (--readers === 0) stop();
      }
    },
  };
}

/** Keeps the latest changes of a book and the position of the last one, from the first poll or question on. */
function createRecent(book: Book) {
  let kept: BookChange[] = [];
  let last: bigint | undefined;

  async function getPosition(): Promise<bigint> {
    const position = last ?? (await readPosition(book));
    last ??= position;
    return last;
  }

  return {
    getPosition,
    getLast: () => last,
    /** Reads the changes since the last one in pages, and calls `onPage` after each. */
    async poll(onPage: () => void): Promise<void> {
      const head = await getPosition();
      for (
        let changes = await readAfter(book, head);
        changes.length > 0;
        changes = await readAfter(book, last ?? head)
      ) {
        kept = [...kept, ...changes].slice(-maxKept);
        last = changes.at(-1)?.position ?? last;
        onPage();
        if (changes.length < pageSize) break;
      }
    },
    async getAfter(position: bigint): Promise<BookChange[]> {
      const [first] = kept;
      if (first && position >= first.position - 1n) return kept.filter((change) => change.position > position);
      return position === last ? [] : readAfter(book, position);
    },
    clear() {
      kept = [];
      last = undefined;
    },
  };
}

/** Holds readers until they are woken or leave. */
function createWaiting() {
  const waiting = new Set<() => void>();
  return {
    wake() {
      for (const wake of [...waiting]) wake();
    },
    wait(signal: AbortSignal): Promise<void> {
      return new Promise((resolve) => {
        const wake = () => {
          waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        waiting.add(wake);
        signal.addEventListener('abort', wake);
      });
    },
  };
}

function readPosition({ database, state }: Book): Promise<bigint> {
  return database.readLatest(async (db) => {
    const head = await db
      .selectFrom('book_heads')
      .select('position')
      .where('chain_id', '=', state.chain.id)
      .executeTakeFirst();
    return BigInt(head?.position ?? 0);
  });
}

/** Returns the next page of changes after a position. */
async function readAfter({ database, state: { chain } }: Book, position: bigint): Promise<BookChange[]> {
  const rows = await database.readLatest((db) =>
    db
      .selectFrom('order_changes')
      .innerJoin('orders', 'orders.hash', 'order_changes.hash')
      .selectAll('orders')
      .select(['order_changes.position', 'order_changes.state', 'order_changes.remaining', 'order_changes.filled'])
      .where('order_changes.chain_id', '=', chain.id)
      .where('order_changes.position', '>', `${position}`)
      .orderBy('order_changes.position')
      .limit(pageSize)
      .execute(),
  );
  return rows.map((row) => ({ position: BigInt(row.position), record: toOrderRecord(row, chain.exchangeProxy) }));
}
