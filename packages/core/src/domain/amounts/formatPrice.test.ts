import { expect, test } from 'vitest';
import { formatPercent, formatPrice } from './formatPrice';

test('a price and its reciprocal have six significant digits', () => {
  expect(formatPrice('1234.56789')).toBe('1234.56');
  expect(formatPrice('0.000123456789')).toBe('0.000123456');
  expect(formatPrice('2000', true)).toBe('0.0005');
  expect(formatPrice('3', true)).toBe('0.333333');
  expect(formatPrice('0', true)).toBe('');
  expect(formatPrice('1e5')).toBe('');
});

test('a percentage has two decimals, or shows that it is below 0.01 %', () => {
  expect(formatPercent(0)).toBe('0.00%');
  expect(formatPercent(0.5)).toBe('<0.01%');
  expect(formatPercent(30)).toBe('0.30%');
  expect(formatPercent(1500)).toBe('15.00%');
});
