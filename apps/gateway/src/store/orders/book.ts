import type { Logger } from 'pino';
import { BookNotReadyError } from '../../errors/order';
import type { ChainState } from '../chains/chainState';
import type { Database } from '../database/createDatabase';

/** The order book of one chain, as this process sees it. `status` is replaced as a whole. */
export type Book = {
  readonly state: ChainState;
  readonly database: Database;
  readonly log: Logger;
  /** Returns the current time in ms. */
  readonly clock: () => number;
  /** Undefined until the book was at the chain's head for the first time. */
  status: BookStatus | undefined;
  /** Orders that are not final, as of the last time that old ones were deleted. */
  liveOrders: number;
};

export type BookStatus = {
  /** Time at which the book was last at the head, in ms of the clock. */
  syncedAt: number;
  /** Of the head, in seconds since 1970. */
  blockTime: bigint;
  /** The number of changes so far. */
  position: bigint;
  /** False while orders are read anew after blocks were missed. */
  isComplete: boolean;
};

/** Creates the book of a chain; `syncBook` brings it to the chain's head. */
export function createBook(parameters: Omit<Book, 'status' | 'liveOrders'>): Book {
  return { ...parameters, status: undefined, liveOrders: 0 };
}

/** A book that was not at the head for longer could list orders that cannot be filled any more. */
const maxGapMs = 60_000;

/** Returns true while the book follows its chain. */
export function isBookReady({ status, clock }: Book): boolean {
  return status?.isComplete === true && clock() - status.syncedAt <= maxGapMs;
}

/**
 * Returns the time in seconds since 1970 at which listed orders must not have expired. Throws `BookNotReadyError` when the book
 * does not follow the chain.
 */
export function getBookTime(book: Book): bigint {
  const { state, status, clock } = book;
  if (!status || !isBookReady(book)) throw new BookNotReadyError(state.chain.name);
  const seconds = BigInt(Math.floor(clock() / 1_000));
  return seconds > status.blockTime ? seconds : status.blockTime;
}
