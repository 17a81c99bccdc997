import { countUnread } from '../../chains/chainState';
import { pollChain } from '../../chains/pollChain';
import type { Book } from '../../records/book/rows/book';
import { pruneBook } from '../../records/book/rows/pruneBook';
import { countOrders } from './countOrders';

const tidyMs = 60_000;
/** Until all pools of a chain that woke are read, any order may be in reach. */
const unreadMs = 2_000;

/** Keeps a book free of what is too old, and its orders counted: each minute, and when its chain has woken. Returns a function to stop. */
export function tidyBook(book: Book): { stop: () => void } {
  const { state, log, clock } = book;
  async function look() {
    const { waits } = state.sleep;
    await Promise.all([waits.get('pools')?.ended, waits.get('book')?.ended]);
    await countOrders(book);
    await pruneBook(book);
  }
  const getPauseMs = () => (book.openOrders > 0 && countUnread(state) > 0 ? unreadMs : tidyMs);
  return pollChain(state, { name: 'tidy the order book', look, getPauseMs }, { log, clock, pollMs: tidyMs });
}
