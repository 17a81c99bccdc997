import { expect, test } from 'vitest';
import { isNear, isWorse } from './compareFigures';

const agreed = { sellAmount: 100_000n, buyAmount: 200_000n, limit: 198_000n };

test.each([
  [{ buyAmount: 199_800n }, false],
  [{ buyAmount: 199_799n }, true],
  [{ buyAmount: 300_000n }, false],
  [{ sellAmount: 100_100n }, false],
  [{ sellAmount: 100_101n }, true],
  [{ sellAmount: 1n }, false],
  [{ limit: 197_802n }, false],
  [{ limit: 197_801n }, true],
  [{ limit: 250_000n }, false],
])('an exact input with %o instead is worse by more than 0.1 %%: %s', (change, worse) => {
  expect(isWorse({ ...agreed, ...change }, agreed, 'exactInput')).toBe(worse);
});

test.each([
  [198_198n, false],
  [198_199n, true],
  [1n, false],
])('an exact output that sells at most %d is worse by more than 0.1 %%: %s', (limit, worse) => {
  expect(isWorse({ ...agreed, limit }, agreed, 'exactOutput')).toBe(worse);
});

test.each([
  [{ buyAmount: 199_800n }, true],
  [{ buyAmount: 200_201n }, false],
  [{ sellAmount: 99_899n }, false],
  [{ limit: 197_999n }, false],
])('a call that now gives %o is near the shown figures: %s', (change, near) => {
  expect(isNear({ ...agreed, ...change }, agreed)).toBe(near);
});
