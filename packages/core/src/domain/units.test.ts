import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSignificant } from './formatSignificant';
import { formatUnits } from './formatUnits';
import { parseAmount } from './parseAmount';

const decimals = fc.integer({ min: 0, max: 18 });
const amount = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n });

test('what is shown exactly reads back as the same amount', () => {
  fc.assert(
    fc.property(amount, decimals, (value, places) => {
      expect(parseAmount(formatUnits(value, places), places)).toBe(value);
    }),
  );
});

test('what is shown shortened is never more, and off by less than a millionth', () => {
  fc.assert(
    fc.property(amount, decimals, (value, places) => {
      const shown = parseAmount(formatSignificant(value, places), places) ?? 0n;
      expect(shown <= value).toBe(true);
      expect((value - shown) * 100_000n < value).toBe(true);
    }),
  );
});

test.each([
  [1_234_567_890n, 6, 6, '1234.56'],
  [1_234_567_890n, 0, 6, '1234567890'],
  [1_000_000n, 6, 6, '1'],
  [12n, 18, 6, '0.000000000000000012'],
  [123_456_789n, 18, 3, '0.000000000123'],
  [0n, 18, 6, '0'],
  [-1_234_567n, 6, 3, '-1.23'],
])('%d of %d decimals to %d digits is %s', (value, places, significant, shown) => {
  expect(formatSignificant(value, places, significant)).toBe(shown);
});

test.each([
  [-5n, 1, '-0.5'],
  [0n, 2, '0'],
  [100n, 2, '1'],
])('%d with %d decimals is %s', (value, places, shown) => {
  expect(formatUnits(value, places)).toBe(shown);
});

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
  [(2n ** 256n).toString(), 0],
])('%j with %d decimals is no amount', (text, places) => {
  expect(parseAmount(text, places)).toBeUndefined();
});

test('a point may lead or end', () => {
  expect(parseAmount('.5', 1)).toBe(5n);
  expect(parseAmount('5.', 1)).toBe(50n);
  expect(parseAmount((2n ** 256n - 1n).toString(), 0)).toBe(2n ** 256n - 1n);
});
