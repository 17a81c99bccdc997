import { expect, test } from 'vitest';
import { isPriceTooLow } from './isPriceTooLow';

test.each([
  [10_000n, false],
  [10_001n, false],
  [9_501n, false],
  [9_500n, true],
  [1n, true],
  [0n, true],
])('asking for %d where a swap brings 10,000 is too low: %s', (asked, isLow) => {
  expect(isPriceTooLow({ asked, market: 10_000n })).toBe(isLow);
});
