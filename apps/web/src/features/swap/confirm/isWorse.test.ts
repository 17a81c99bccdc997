import { expect, test } from 'vitest';
import { isWorse } from './isWorse';

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
])('an exact input that now gives %o is worse by more than 0.1 %%: %s', (change, worse) => {
  expect(isWorse({ ...agreed, ...change }, agreed, 'exactInput')).toBe(worse);
});

test.each([
  [198_198n, false],
  [198_199n, true],
  [1n, false],
])('of an exact output at most %d may leave: worse %s', (limit, worse) => {
  expect(isWorse({ ...agreed, limit }, agreed, 'exactOutput')).toBe(worse);
});
