import { expect, test } from 'vitest';
import { isCheckDue } from './isCheckDue';

const minute = 60_000;
const due = (ageMs: number, blocks: number) =>
  isCheckDue({ addedTime: 1_000, lastCheckedBlockNumber: 100 }, { blockNumber: 100 + blocks, now: 1_000 + ageMs });

test('a transaction that was never looked for is due', () => {
  expect(isCheckDue({ addedTime: 0 }, { blockNumber: 1, now: 99 * minute })).toBe(true);
});

test.each([
  [0, 1],
  [5 * minute, 1],
  [5 * minute + 1, 3],
  [60 * minute, 3],
  [60 * minute + 1, 10],
])('at an age of %d ms it is due after %d blocks, not before', (age, blocks) => {
  expect(due(age, blocks)).toBe(true);
  expect(due(age, blocks - 1)).toBe(false);
});

test('a chain that went back is waited for', () => {
  expect(due(0, -5)).toBe(false);
});
