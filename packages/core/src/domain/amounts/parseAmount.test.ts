import { maxUint256 } from 'viem';
import { expect, test } from 'vitest';
import { parseAmount } from './parseAmount';

test.each([
  ['', 18],
  ['.', 18],
  ['0', 18],
  ['0.0', 18],
  ['1.23', 1],
  ['-1', 18],
  ['1e3', 18],
  ['1,5', 18],
  ['１', 18],
  [(maxUint256 + 1n).toString(), 0],
])('%j with %d decimals is not an amount', (text, places) => {
  expect(parseAmount(text, places)).toBeUndefined();
});

test('the point may be the first or last character', () => {
  expect(parseAmount('.5', 1)).toBe(5n);
  expect(parseAmount('5.', 1)).toBe(50n);
  expect(parseAmount(maxUint256.toString(), 0)).toBe(maxUint256);
});
