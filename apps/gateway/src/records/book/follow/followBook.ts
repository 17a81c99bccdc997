import { getRecentHead } from '../../../chains/chainState';
import { type Polling, pollChain } from '../../../chains/pollChain';
import type { Book } from '../rows/book';
import { createClockCheck } from './createClockCheck';
import { createLagCheck } from './createLagCheck';
import { noteUnseen } from './noteUnseen';
import { joinBook, syncBook } from './syncBook';

/** Keeps a book at its chain's head. Returns a function to stop. */
export function followBook(book: Book, polling: Omit<Polling, 'log' | 'clock'> = {}): { stop: () => void } {
  const { state, log, clock } = book;
  const isReplicaCurrent = createLagCheck(book);
  const checkClock = createClockCheck(book);

  async function lookOnce() {
    const isJoined = state.isShared && (await joinBook(book));
    if (!isJoined) await syncBook(book, getRecentHead(state, clock()));
    await noteUnseen(book);
    checkClock();
    await book.database.checkReplica(isReplicaCurrent);
  }

  function lookFirst() {
    const look = lookOnce();
    book.looking = look.catch(() => {});
    return look;
  }

  return pollChain(state, { name: 'sync the order book', look: lookFirst, part: 'book' }, { log, clock, ...polling });
}
