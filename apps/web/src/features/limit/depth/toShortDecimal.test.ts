import { expect, test } from 'vitest';
import { groupDigits } from '../../../text/groupDigits';
import { toShortDecimal } from './toShortDecimal';

test.each([
  ['en', 15_950.4, '15,950'],
  ['de', 15_950.4, '15.950'],
  ['es-AR', 1_234_567, '1.235.000'],
  ['de', 0.001022, '0,001022'],
])('in %s, %d is written as %s', (language, value, written) => {
  expect(groupDigits(toShortDecimal(value), language)).toBe(written);
});
