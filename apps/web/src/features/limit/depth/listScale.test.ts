import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { listScale } from './listScale';

test('the amounts of a scale are round', () => {
  expect(listScale(15_950)).toEqual([5_000, 10_000, 15_000]);
  expect(listScale(1)).toEqual([0.5, 1]);
  expect(listScale(8)).toEqual([2, 4, 6, 8]);
});

test('a scale of any height has one to four amounts within it', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-12, max: 1e15, noNaN: true }), (highest) => {
      const scale = listScale(highest);
      expect(scale.length).toBeGreaterThanOrEqual(1);
      expect(scale.length).toBeLessThanOrEqual(4);
      expect(scale.at(-1)).toBeLessThanOrEqual(highest * (1 + 1e-9));
    }),
  );
});
