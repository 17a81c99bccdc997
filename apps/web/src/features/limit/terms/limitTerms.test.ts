import { expect, test } from 'vitest';
import { expiryChoices, getDefaultExpiry } from './limitTerms';

const market = { numerator: 2_000n, denominator: 1n };

test.each([
  [1_900n, 600],
  [2_000n, 600],
  [2_004n, 600],
  [2_005n, 3_600],
  [2_020n, 86_400],
  [2_060n, 604_800],
  [2_200n, 604_800],
  [9_000n, 604_800],
])('a price of %d at a market of 2,000 expires after %d s unless the trader chooses', (numerator, seconds) => {
  expect(getDefaultExpiry({ numerator, denominator: 1n }, market)).toBe(seconds);
  expect(expiryChoices).toContain(seconds);
});

test('without a price or a market an order expires after ten minutes', () => {
  const price = { numerator: 9_000n, denominator: 1n };
  expect(getDefaultExpiry(undefined, market)).toBe(600);
  expect(getDefaultExpiry(price, null)).toBe(600);
  expect(getDefaultExpiry(price, undefined)).toBe(600);
});
