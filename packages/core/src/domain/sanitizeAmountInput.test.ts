import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitizeAmountInput } from './sanitizeAmountInput';

const typed = (text: string, previous = '7') => sanitizeAmountInput({ text, previous, pasted: false });
const pasted = (text: string, previous = '7') => sanitizeAmountInput({ text, previous, pasted: true });

test('digits and one point stay, a typed comma becomes the point', () => {
  expect(typed('1.5')).toBe('1.5');
  expect(typed('1,')).toBe('1.');
  expect(typed('.')).toBe('.');
  expect(typed('')).toBe('');
});

test.each(['1.5.', '1.5,', '-1', '1e5', '0x1', '１', '1 2'])('typing %j leaves what was there', (text) => {
  expect(typed(text)).toBe('7');
});

test('a paste with both a comma and a point is refused whole', () => {
  expect(pasted('1,234.5')).toBe('7');
  expect(pasted('1.234,5')).toBe('7');
  expect(pasted('1,5')).toBe('1.5');
  expect(pasted(' 12.5\n')).toBe('12.5');
  expect(pasted('1,000,000')).toBe('7');
});

test('79 characters fit, 80 do not', () => {
  expect(typed('1'.repeat(79))).toBe('1'.repeat(79));
  expect(typed('1'.repeat(80))).toBe('7');
});

test('whatever is entered, the field holds digits and at most one point, and entering that again changes nothing', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[0-9.,]{0,90}$/));
  fc.assert(
    fc.property(text, fc.boolean(), (entered, paste) => {
      const shown = sanitizeAmountInput({ text: entered, previous: '', pasted: paste });
      expect(shown).toMatch(/^[0-9]{0,79}$|^(?=.{1,79}$)[0-9]*\.[0-9]*$/);
      expect(sanitizeAmountInput({ text: shown, previous: 'x', pasted: paste })).toBe(shown);
    }),
  );
});
