import type { SignedOrder } from '@livery/core/wire/orders/signedOrder';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Hex } from 'viem';
import type { ChainState } from '../../../chains/chainState';
import { BookNotReadyError } from '../../../errors/order';
import type { Database } from '../../database/createDatabase';
import { createTokenKnowledge, type TokenKnowledge } from '../tokens/createTokenKnowledge';
import { createStanding, type Standing } from './createStanding';

/** The order book of one chain, as this process sees it. `status` is replaced as a whole. */
export type Book = {
  readonly state: ChainState;
  readonly database: Database;
  readonly log: Logger;
  /** Returns the current time in ms. */
  readonly clock: () => number;
  /** Least worth of an order that the book takes, in wei; the gas of its own fill when undefined. */
  readonly minValue: bigint | undefined;
  /** Undefined until the book was at the chain's head for the first time. */
  status: BookStatus | undefined;
  /** Resolves when the look at the chain that is under way has ended; undefined before the first. */
  looking: Promise<void> | undefined;
  /** The part of live orders to read after blocks were missed: all, or the funds behind them. */
  missed: 'all' | 'funds';
  /** Orders that are not final, as of the last count. */
  liveOrders: number;
  /** Orders that can be filled, counted with them. */
  openOrders: number;
  /** True when one of them could fill soon. */
  couldFill: boolean;
  /** Time of that count, in ms of the clock. */
  countedAt: number;
  /** Time at which orders that cannot be filled were last searched to be deleted, in ms of the clock. */
  searchedAt: number;
  /** The waking of the chain since which the book was at the head. */
  waking: number;
  /** Orders that swaps can fill, by pair and size; `listFillable` reads them. */
  readonly fillable: LRUCache<string, Promise<Fillable>>;
  /** Ends the subscription that empties them when the book changes; undefined before the first quote. */
  stopListening: (() => void) | undefined;
  /** The exchange's protocol fee for a fill as a multiple of the gas price; undefined until it was read. */
  protocolFee: number | undefined;
  readonly tokens: TokenKnowledge;
  readonly standing: Standing;
};

/** An order of the book that any taker may fill, up to `capacity` base units of the taker's token, behind the `filled` ones. */
export type FillableOrder = { hash: Hex; order: SignedOrder; capacity: bigint; filled: bigint };

/** The best-priced orders of a pair that a swap can fill. */
export type Fillable = {
  /** The best price first, each with what its maker's funds leave to it. */
  orders: readonly FillableOrder[];
  /** True when no order was left unread. */
  isAll: boolean;
  /** Base units that the last order which was read pays for one: none behind it pays more. */
  lastRate: number;
  /**
   * The makers of whose orders none is wanted behind these, in lowercase: nothing is left for them, or no quote counts
   * on them.
   */
  exhausted: readonly string[];
};

export type BookStatus = {
  /** Time at which the book was last at the head, in ms of the clock. */
  syncedAt: number;
  /** The time of the head, in seconds since 1970. */
  blockTime: bigint;
  /** The number of changes so far. */
  position: bigint;
  /** Orders up to this hash have been read anew since blocks were missed, and only they are served; null when all have. */
  checkedTo: string | null;
};

/** Time until orders for swaps are read anew when no change of the book was heard of. */
const fillableMs = 1_000;

/** Creates the book of a chain; `syncBook` brings it to the chain's head. */
export function createBook({
  minValue,
  ...parameters
}: Pick<Book, 'state' | 'database' | 'log' | 'clock'> & { minValue?: bigint | undefined }): Book {
  const perf = { now: parameters.clock };
  const book: Book = {
    ...parameters,
    minValue,
    status: undefined,
    looking: undefined,
    missed: 'all',
    liveOrders: 0,
    openOrders: 0,
    couldFill: false,
    countedAt: Number.NEGATIVE_INFINITY,
    searchedAt: Number.NEGATIVE_INFINITY,
    waking: 0,
    fillable: new LRUCache({ max: 1_000, ttl: fillableMs, ttlResolution: 0, perf }),
    stopListening: undefined,
    protocolFee: undefined,
    tokens: createTokenKnowledge(parameters.state.client, parameters.clock),
    standing: createStanding(parameters.clock),
  };
  const { state } = book;
  // An order that could fill may have come since they were counted.
  state.sleep.isHeld = () => book.couldFill || book.countedAt <= Math.max(state.usedAt, state.sleep.wokenAt ?? 0);
  state.sleep.isAwaited = () => book.openOrders > 0;
  return book;
}

/** A book that was not at the head for longer could list orders that cannot be filled any more. */
const maxGapMs = 60_000;

/** Returns true while the book follows its chain. */
export function isBookReady({ state, status, clock, waking }: Book): boolean {
  const { isAsleep, wakings } = state.sleep;
  return status !== undefined && !isAsleep && waking === wakings && clock() - status.syncedAt <= maxGapMs;
}

/**
 * Returns the time in seconds since 1970 at which listed orders must not have expired. Throws `BookNotReadyError` when the book
 * does not follow the chain, unless that is asleep: then what is listed may be outdated.
 */
export function getBookTime(book: Book): bigint {
  const { state, status, clock } = book;
  if (!status || !(isBookReady(book) || state.sleep.isAsleep)) throw new BookNotReadyError(state.chain.name);
  const seconds = BigInt(Math.floor(clock() / 1_000));
  return seconds > status.blockTime ? seconds : status.blockTime;
}

/** Returns the condition for orders that may be served: it excludes orders that missed blocks left unread. */
export function isRead({ status }: Book): RawBuilder<boolean> {
  const checkedTo = status?.checkedTo ?? null;
  return checkedTo === null ? sql<boolean>`true` : sql<boolean>`hash <= ${checkedTo}`;
}
