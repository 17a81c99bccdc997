import { expect, test } from 'vitest';
import { isCheckDue, isFollowed } from './isCheckDue';

const minute = 60_000;
const day = 24 * 60 * minute;
const addedTime = 1_000;
const due = (ageMs: number, blocks: number, change = {}) =>
  isCheckDue(
    { addedTime, lastCheckedBlockNumber: 100, ...change },
    { blockNumber: 100 + blocks, now: addedTime + ageMs },
  );
const receiptAt = (blockNumber: number) =>
  ({
    receipt: {
      blockHash: '0x01',
      blockNumber,
      contractAddress: null,
      from: '0x02',
      to: null,
      transactionHash: '0x03',
      transactionIndex: 0,
    },
  }) as const;

test('a transaction that was never checked is due', () => {
  expect(due(23 * 60 * minute, 0, { lastCheckedBlockNumber: undefined })).toBe(true);
});

test.each([
  [0, 1],
  [5 * minute, 1],
  [5 * minute + 1, 3],
  [60 * minute, 3],
  [60 * minute + 1, 10],
])('at an age of %d ms a check is due after %d blocks, not before', (age, blocks) => {
  expect(due(age, blocks)).toBe(true);
  expect(due(age, blocks - 1)).toBe(false);
});

test('no check is due while the chain is lower than at the last check', () => {
  expect(due(0, -5)).toBe(false);
});

test('no check is due after 24 hours', () => {
  expect(due(day - 1, 99)).toBe(true);
  expect(due(day, 99)).toBe(false);
});

test('a receipt is checked again until it is twelve blocks deep, for an hour at most', () => {
  expect(due(minute, 1, receiptAt(89))).toBe(true);
  expect(due(minute, 1, receiptAt(88))).toBe(false);
  expect(due(61 * minute, 99, receiptAt(100))).toBe(false);
});

test('a receipt that the nodes dispute is checked again however deep it is, for an hour at most', () => {
  const disputed = { ...receiptAt(50), outcomeCheck: 'disputed' } as const;
  expect(due(minute, 1, disputed)).toBe(true);
  expect(due(minute, 1, { ...disputed, outcomeCheck: 'same' })).toBe(false);
  expect(due(61 * minute, 99, disputed)).toBe(false);
});

test('a dropped transaction stays followed, a replaced or cancelled one for an hour', () => {
  const isOpen = (end: 'replaced' | 'cancelled' | 'dropped', ms: number) =>
    isFollowed({ addedTime, end, confirmedTime: addedTime + minute }, addedTime + minute + ms);
  for (const end of ['replaced', 'cancelled'] as const) {
    expect([isOpen(end, 60 * minute - 1), isOpen(end, 60 * minute)]).toEqual([true, false]);
  }
  expect(isOpen('dropped', 60 * minute)).toBe(true);
});
