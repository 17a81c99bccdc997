import { pollChain } from '../../chains/pollChain';
import type { Book } from '../../records/book/rows/book';
import { pruneBook } from '../../records/book/rows/pruneBook';
import { countOrders } from './countOrders';

const tidyMs = 60_000;

/** Keeps a book free of what is too old, and its orders counted: each minute, and when its chain has woken. Returns a function to stop. */
export function tidyBook(book: Book): { stop: () => void } {
  const { state, log, clock } = book;
  async function look() {
    const { waits } = state.sleep;
    await Promise.all([waits.get('pools')?.ended, waits.get('book')?.ended]);
    await pruneBook(book);
    await countOrders(book);
  }
  return pollChain(state, { name: 'tidy the order book', look }, { log, clock, pollMs: tidyMs });
}
