import { expect, test } from 'vitest';
import { formatDifference } from './formatDifference';

test.each([
  [123.4, '+1.23%', 'good'],
  [0.5, '+0.01%', 'good'],
  [0.49, '0.00%', undefined],
  [0, '0.00%', undefined],
  [-0.49, '0.00%', undefined],
  [-0.51, '−0.01%', 'bad'],
  [-250, '−2.50%', 'bad'],
])('a difference of %d basis points is %s', (bps, text, tone) => {
  expect(formatDifference(bps, (plain) => plain)).toEqual({ text, tone });
});
