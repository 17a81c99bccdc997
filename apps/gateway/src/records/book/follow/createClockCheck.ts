import type { Book } from '../rows/book';

/** Between a machine's clock and the times of blocks, in seconds. */
const maxOff = 30;
/** New blocks whose times are compared: one may arrive late. */
const minBlocks = 5;
/** Between two warnings. */
const warnMs = 300_000;

/**
 * Creates a check that warns when the machine's clock is off by more than 30 s. A clock that is ahead of all of five
 * new blocks would refuse good orders as expired. A clock that is behind a block is wrong, because an honest chain
 * never dates a block into the future.
 */
export function createClockCheck(book: Pick<Book, 'state' | 'log' | 'clock' | 'status'>): () => void {
  let last = book.status?.blockTime;
  let ages: number[] = [];
  let warnedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const { status, state, log, clock } = book;
    if (!status || status.blockTime === last) return;
    // The first one may be of any age.
    const isFirst = last === undefined;
    last = status.blockTime;
    if (isFirst) return;
    const age = Math.round(clock() / 1_000) - Number(status.blockTime);
    ages = [...ages, age].slice(-minBlocks);
    const isAhead = ages.length === minBlocks && Math.min(...ages) > maxOff;
    if ((!isAhead && age >= -maxOff) || clock() - warnedAt < warnMs) return;
    warnedAt = clock();
    const entry = { chainId: state.chain.id, seconds: isAhead ? Math.min(...ages) : age };
    log.warn(
      entry,
      'the clock of this machine differs from the times of blocks: orders are listed by the later of both',
    );
  };
}
