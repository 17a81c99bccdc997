import { getRecentHead } from '../../../chains/chainState';
import { type Polling, pollChain } from '../../../chains/pollChain';
import type { Book } from '../rows/book';
import { pruneBook } from '../rows/pruneBook';
import { createClockCheck } from './createClockCheck';
import { createLagCheck } from './createLagCheck';
import { joinBook, syncBook } from './syncBook';

const pruneMs = 60_000;

/** Keeps a book at its chain's head, and free of what is too old. Returns a function to stop. */
export function followBook(book: Book, polling: Omit<Polling, 'log' | 'clock'> = {}): { stop: () => void } {
  const { state, log, clock } = book;
  let prunedAt = 0;
  const isReplicaCurrent = createLagCheck(book);
  const checkClock = createClockCheck(book);

  async function look() {
    const isJoined = state.isShared && (await joinBook(book));
    if (!isJoined) await syncBook(book, getRecentHead(state, clock()));
    checkClock();
    await book.database.checkReplica(isReplicaCurrent);
    if (clock() - prunedAt < pruneMs) return;
    prunedAt = clock();
    await pruneBook(book);
  }

  return pollChain(state, { name: 'sync the order book', look, part: 'book' }, { log, clock, ...polling });
}
