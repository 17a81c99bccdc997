import { expect, test } from 'vitest';
import { parseRetryAfter } from './parseRetryAfter';

const now = Date.parse('2026-11-21T08:00:00Z');

test.each([
  ['0', 0],
  ['3', 3_000],
  [' 120 ', 120_000],
  ['Sat, 21 Nov 2026 08:00:07 GMT', 7_000],
  ['Sat, 21 Nov 2026 07:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  ['-3', undefined],
  [null, undefined],
])('%s is a wait of %s ms', (header, expected) => {
  expect(parseRetryAfter(header, now)).toBe(expected);
});
