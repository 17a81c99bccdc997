import { expect, test } from 'vitest';
import { formatExpiresIn } from './expiryText';

test.each([
  [604_799, 'in 7 days'],
  [598, 'in 10 minutes'],
  [86_399, 'in 24 hours'],
  [20, 'in 1 minute'],
])('an order that has %d s left expires %s', (seconds, words) => {
  expect(formatExpiresIn(seconds, 'en')).toBe(words);
});
