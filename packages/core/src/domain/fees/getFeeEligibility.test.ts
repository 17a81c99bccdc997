import { expect, test } from 'vitest';
import { discountPercentRoundedHalfUp } from './getFeeEligibility';

test.each([
  [0.003, 0.0015, 50],
  [0.003, 0.001, 67],
  [0.003, 0.002, 33],
  [0.008, 0.007, 13],
  [0.003, 0, 100],
  [0.003, 0.003, 0],
  [0.003, 0.004, 0],
  [0, 0, 0],
])('a fee of %s reduced to %s is a discount of %s %%', (normal, premium, percent) => {
  expect(discountPercentRoundedHalfUp({ normal, premium })).toBe(percent);
});
