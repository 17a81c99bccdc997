/**
 * Work of one quote, in units of about 25 nanoseconds, the time to look at one edge. It bounds the time of a quote in
 * any market and, unlike a clock, is the same in each run.
 */
export type QuoteWork = {
  spent: number;
  /** The limit for finding better plans. */
  limit: number;
  /** The limit of all work: an execution that is under way then is given up. */
  end: number;
};

/** Units of one quote: about 25 milliseconds. What is under way then is finished, and the best plan so far is answered. */
export const maxWork = 1_000_000;

/** Begins the work of a quote. */
export function startWork(): QuoteWork {
  return { spent: 0, limit: maxWork, end: 1.25 * maxWork };
}

/** Units of what is done besides looking at edges, measured beside it. */
export const units = {
  /** Amounts that a concentrated pool pays, in float64. */
  ranged: 6,
  /** A path in a round of a flow that is balanced, and a move between two of them. */
  ratedPath: 3,
  move: 20,
  /** A hop of a rehearsal. */
  rehearsedHop: 6,
  /**
   * A hop in exact integers, and a step of a concentrated pool in it: to the next tick with liquidity, or the end of
   * its word.
   */
  exactHop: 60,
  exactStep: 150,
} as const;

/** Returns the units at which this part of what is left is spent, 0 to 1. */
export function getShare({ spent, limit }: QuoteWork, part: number): number {
  return spent + (limit - spent) * part;
}

/** Returns true once so much work was done that what is under way is given up. */
export function isExhausted({ spent, end }: QuoteWork): boolean {
  return spent >= end;
}

/** Returns true once the work of the quote is used up. */
export function isSpent({ spent, limit }: QuoteWork): boolean {
  return spent >= limit;
}

/** Runs a task that may take this part of what is left, 0 to 1. */
export function limitWork<Result>(work: QuoteWork, part: number, task: () => Result): Result {
  const { limit } = work;
  work.limit = getShare(work, part);
  const result = task();
  work.limit = limit;
  return result;
}
