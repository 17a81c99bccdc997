import { isLookDue } from '../chains/chainState';
import type { Book } from './book';
import { pruneBook } from './pruneBook';
import { syncBook } from './syncBook';

const pruneMs = 60_000;

/**
 * Keeps a book at its chain's head, polling every `pollMs`, and every `restPollMs` while no visitor uses the chain, and free of
 * what is too old. Returns a function to stop.
 */
export function followBook(
  book: Book,
  { pollMs = 1_000, restPollMs = pollMs }: { pollMs?: number; restPollMs?: number } = {},
): { stop: () => void } {
  const { state, log, clock } = book;
  let stopped = false;
  let prunedAt = 0;
  let timer: NodeJS.Timeout | undefined;

  let lookedAt = Number.NEGATIVE_INFINITY;

  async function follow() {
    if (isLookDue(state, lookedAt, { now: clock(), restPollMs })) await look();
    if (!stopped) timer = setTimeout(follow, pollMs);
  }

  async function look() {
    lookedAt = clock();
    try {
      await syncBook(book);
      if (clock() - prunedAt >= pruneMs) {
        prunedAt = clock();
        await pruneBook(book);
      }
    } catch (error) {
      log.warn({ chainId: state.chain.id, err: error }, 'failed to sync the order book');
    }
  }

  void follow();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
