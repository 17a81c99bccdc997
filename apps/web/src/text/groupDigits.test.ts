import { expect, test } from 'vitest';
import { groupDigits } from './groupDigits';

test.each([
  ['1', '1'],
  ['999.12345', '999.12345'],
  ['1000', '1,000'],
  ['4588.91', '4,588.91'],
  ['1234567.0001234', '1,234,567.0001234'],
  ['<1000', '<1,000'],
])('%s is %s in English', (decimal, grouped) => {
  expect(groupDigits(decimal, 'en')).toBe(grouped);
});

test('where a comma is the decimal sign, a narrow space separates the groups', () => {
  expect(groupDigits('1234567.5', 'de')).toBe('1\u202f234\u202f567.5');
});

test.each(['0x12345', 'USDC', '1000SATS', '1e21', '', '12,345'])(
  '%s is not a plain decimal and stays unchanged',
  (text) => {
    expect(groupDigits(text, 'en')).toBe(text);
  },
);
