import { expect, test, vi } from 'vitest';
import type { Book } from '../rows/book';
import { createClockCheck } from './createClockCheck';

/** Feeds a check with blocks whose times are `ages` seconds before the clock; returns the warnings. */
function run(ages: readonly number[]) {
  let now = 1_000_000;
  const warn = vi.fn();
  // The parts of a book that are read here.
  const book = {
    state: { chain: { id: 1 } },
    log: { warn },
    clock: () => now * 1_000,
    status: undefined,
  } as unknown as Book;
  const check = createClockCheck(book);
  for (const age of ages) {
    now += 12;
    book.status = { syncedAt: 0, blockTime: BigInt(now - age), position: 0n, checkedTo: null };
    check();
    check();
  }
  return warn.mock.calls.map(([{ seconds }]) => seconds);
}

test('a clock that is ahead of five blocks by more than 30 s, or behind one, is told once', () => {
  expect(run([600, 601, 600, 602, 600, 603, 600, 600])).toEqual([600]);
  expect(run([1, -31, -31])).toEqual([-31]);
});

test('old first blocks, late ones, and clocks that are a little off are no reason', () => {
  expect(run([900, 2, 50, 3, 45, 2, 80, 1])).toEqual([]);
  expect(run([1, -20, 29, -5, 30, 20, 25])).toEqual([]);
});
