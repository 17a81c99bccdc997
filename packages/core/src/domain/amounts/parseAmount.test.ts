import fc from 'fast-check';
import { maxUint256 } from 'viem';
import { expect, test } from 'vitest';
import { parseAmount, sanitizeAmountInput } from './parseAmount';

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

const typed = (text: string, previous = '7') => sanitizeAmountInput({ text, previous, pasted: false });
const pasted = (text: string, previous = '7') => sanitizeAmountInput({ text, previous, pasted: true });

test('digits and one point are kept, and a typed comma becomes the point', () => {
  expect(typed('1.5')).toBe('1.5');
  expect(typed('1,')).toBe('1.');
  expect(typed('.')).toBe('.');
  expect(typed('')).toBe('');
});

test.each(['1.5.', '1.5,', '-1', '1e5', '0x1', '１', '1 2'])('typing %j leaves the previous text', (text) => {
  expect(typed(text)).toBe('7');
});

test('a paste with both a comma and a point is rejected whole', () => {
  expect(pasted('1,234.5')).toBe('7');
  expect(pasted('1.234,5')).toBe('7');
  expect(pasted('1,5')).toBe('1.5');
  expect(pasted(' 12.5\n')).toBe('12.5');
  expect(pasted('1,000,000')).toBe('7');
});

test('79 characters are accepted, 80 are rejected', () => {
  expect(typed('1'.repeat(79))).toBe('1'.repeat(79));
  expect(typed('1'.repeat(80))).toBe('7');
});

test('after any input the field has digits and at most one point, and its text is a valid input', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[0-9.,]{0,90}$/));
  fc.assert(
    fc.property(text, fc.boolean(), (entered, paste) => {
      const shown = sanitizeAmountInput({ text: entered, previous: '', pasted: paste });
      expect(shown).toMatch(/^[0-9]{0,79}$|^(?=.{1,79}$)[0-9]*\.[0-9]*$/);
      expect(sanitizeAmountInput({ text: shown, previous: 'x', pasted: paste })).toBe(shown);
    }),
  );
});
