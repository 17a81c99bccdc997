import { expect, test } from 'vitest';
import { formatExpiresIn, formatExpiry, formatExpiryDate } from './expiryText';

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

test.each([
  ['en', 'Sat, Nov 21, 1:15 PM'],
  ['de', 'Sa., 21. Nov., 13:15'],
])('the date of an expiry has the hour as %s writes it, without a leading zero', (tag, date) => {
  expect(formatExpiryDate(new Date(2026, 10, 21, 13, 15).getTime(), tag).replaceAll('\u202f', ' ')).toBe(date);
});
