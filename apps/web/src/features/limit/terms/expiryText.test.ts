import { expect, test } from 'vitest';
import { formatExpiresIn, formatExpiry } from './expiryText';

test.each([
  [604_799, 'in 7 days'],
  [598, 'in 10 minutes'],
  [86_399, 'in 24 hours'],
  [20, 'in 1 minute'],
])('an order that has %d s left expires %s', (seconds, words) => {
  expect(formatExpiresIn(seconds, 'en')).toBe(words);
});

test.each([
  [600, '10 minutes', '10m'],
  [86_400, '24 hours', '24h'],
  [604_800, '7 days', '7d'],
  [2_592_000, '1 month', '30d'],
])('a choice of %d s reads "%s", and "%s" where there is little room', (seconds, words, short) => {
  expect(formatExpiry(seconds, { tag: 'en', isShort: false })).toBe(words);
  expect(formatExpiry(seconds, { tag: 'en', isShort: true })).toBe(short);
});
