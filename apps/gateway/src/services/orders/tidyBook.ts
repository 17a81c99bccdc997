import { countUnread } from '../../chains/chainState';
import { pollChain } from '../../chains/pollChain';
import type { Book } from '../../records/book/rows/book';
import { pruneBook } from '../../records/book/rows/pruneBook';
import { countOrders } from './countOrders';

const tidyMs = 60_000;
/** Until all pools of a chain that woke are read, any order may be in reach. */
const unreadMs = 2_000;

/**
 * Keeps a book free of old rows, each minute, and its orders counted: as often, and when its chain has woken. Returns a
 * function to stop.
 */
export function tidyBook(book: Book): { stop: () => void } {
  const { state, log, clock } = book;
  async function look() {
    const { waits } = state.sleep;
    await Promise.all([waits.get('pools')?.ended, waits.get('book')?.ended]);
    await countOrders(book);
  }
  const getPauseMs = () => (book.openOrders > 0 && countUnread(state) > 0 ? unreadMs : tidyMs);
  const counting = pollChain(state, { name: 'count the orders', look, getPauseMs }, { log, clock, pollMs: tidyMs });
  const pruning = keepPruning(book);
  return {
    stop() {
      counting.stop();
      pruning.stop();
    },
  };
}

/** Deletes old rows each minute, also while the chain sleeps or its plan of calls is used up: that asks no node. */
function keepPruning(book: Book): { stop: () => void } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const prune = async () => {
    await pruneBook(book).catch((error) =>
      book.log.warn({ chainId: book.state.chain.id, err: error }, 'failed to prune the order book'),
    );
    if (!isStopped) timer = setTimeout(prune, tidyMs);
  };
  void prune();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
