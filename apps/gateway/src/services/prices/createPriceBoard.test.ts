import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChainState } from '../../chains/chainState';
import { createPriceBoard, restMs } from './createPriceBoard';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A board whose chain has a block every three seconds, with the prices of one token in turn. */
function open(prices: readonly (number | undefined)[]) {
  const state = { pools: { journal: [{ hash: '0x00' }] }, syncedAt: Date.now() };
  const sample = vi.fn(() => {
    const price = prices[sample.mock.calls.length - 1];
    return new Map(price === undefined ? [] : [['0xaa', price]]);
  });
  const board = createPriceBoard(state as unknown as ChainState, { clock: () => Date.now(), sample });
  let height = 0;
  const mine = () => {
    state.pools = { journal: [{ hash: `0x${++height}` }] };
    state.syncedAt = Date.now() + 3_000;
    vi.advanceTimersByTime(3_000);
  };
  return { board, sample, state, mine };
}

test('nothing is sampled before a visitor asks, and no longer two minutes after the last one', () => {
  const { board, sample, mine } = open([1, 1, 1, 1]);
  mine();
  expect(sample).not.toHaveBeenCalled();
  board.ask();
  for (let block = 0; block < 100; block++) mine();
  const taken = sample.mock.calls.length;
  expect(taken).toBeLessThanOrEqual(1 + restMs / 3_000);
  expect(board.find('0xAA')).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('a price needs three blocks, and a block counts once', () => {
  const { board, sample, mine } = open([1, 2, 3]);
  board.ask();
  vi.advanceTimersByTime(9_000);
  expect(sample).toHaveBeenCalledTimes(1);
  mine();
  expect(board.find('0xAA')).toBeUndefined();
  mine();
  expect(board.find('0xAA')).toBe(2);
});

test('earlier blocks are read once for all who ask, and give a price with the first question', async () => {
  const { state } = open([]);
  const past = [1, 2].map((price) => ({ hash: `block ${price}`, prices: new Map([['0xaa', price]]) }));
  const recall = vi.fn(async () => past);
  const board = createPriceBoard(state as unknown as ChainState, {
    clock: () => Date.now(),
    sample: () => new Map([['0xaa', 3]]),
    recall,
  });
  await Promise.all([board.ask(), board.ask(), board.ask()]);
  expect(board.find('0xaa')).toBe(2);
  await board.ask();
  expect(recall).toHaveBeenCalledTimes(1);
  board.stop();
});

test('a node that does not keep earlier states leaves prices to the blocks that come, and is not asked at once again', async () => {
  const { state, mine } = open([]);
  const recall = vi.fn(async () => {
    throw new Error('missing trie node');
  });
  const board = createPriceBoard(state as unknown as ChainState, {
    clock: () => Date.now(),
    sample: () => new Map([['0xaa', 3]]),
    recall,
  });
  await board.ask();
  expect(board.find('0xaa')).toBeUndefined();
  for (let block = 0; block < 3; block++) mine();
  await board.ask();
  expect(board.find('0xaa')).toBe(3);
  expect(recall).toHaveBeenCalledTimes(1);
  board.stop();
});

test('outdated pools are not sampled', () => {
  const { board, sample, state } = open([1, 2]);
  board.ask();
  state.pools = { journal: [{ hash: '0x01' }] };
  state.syncedAt = Date.now() - 60_000;
  vi.advanceTimersByTime(3_000);
  expect(sample).toHaveBeenCalledTimes(1);
});

test('a token that has become thin has no price', () => {
  const { board, mine } = open([1, 1, 1, undefined]);
  board.ask();
  mine();
  mine();
  expect(board.find('0xaa')).toBe(1);
  mine();
  expect(board.find('0xaa')).toBeUndefined();
});

test('one block, however wrong, moves the price no further than the other blocks reach, and the fifteen last ones count', () => {
  const honest = fc.array(fc.integer({ min: 95, max: 105 }), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(honest, fc.nat(), fc.double({ min: 1e-9, max: 1e9, noNaN: true }), (prices, at, wrong) => {
      const all = [...prices];
      all.splice(at % (prices.length + 1), 0, wrong);
      const { board, mine } = open(all);
      board.ask();
      for (let block = 1; block < all.length; block++) mine();
      const known = prices.slice(-15);
      expect(board.find('0xaa')).toBeGreaterThanOrEqual(Math.min(...known));
      expect(board.find('0xaa')).toBeLessThanOrEqual(Math.max(...known));
      board.stop();
    }),
  );
});
