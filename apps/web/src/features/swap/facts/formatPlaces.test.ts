import { expect, test } from 'vitest';
import { formatPlaces } from './formatPlaces';

test.each([
  [13_884_520n, 6, '13.884'],
  [13_000_000n, 6, '13.000'],
  [0n, 18, '0.000'],
  [1n, 18, '<0.001'],
  [1_000n, 6, '0.001'],
  [7n, 0, '7.000'],
])('%d with %d decimals is %s', (amount, decimals, shown) => {
  expect(formatPlaces(amount, decimals, 3)).toBe(shown);
});
