import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createScale, drawCurve, getBreakEvenFactors, getHoldingRatio } from './holdingScale';

test.each([
  [1, 1],
  [4, 0.8],
  [0.25, 0.8],
])('at %d times the price a position is worth %d of holding', (factor, ratio) => {
  expect(getHoldingRatio(factor)).toBeCloseTo(ratio, 12);
});

test('at the edges of the range fees exactly outweigh the loss', () => {
  fc.assert(
    fc.property(fc.double({ min: 1.0001, max: 3, noNaN: true }), (feeFactor) => {
      const { lower, upper } = getBreakEvenFactors(feeFactor);
      expect(getHoldingRatio(lower) * feeFactor).toBeCloseTo(1, 9);
      expect(getHoldingRatio(upper) * feeFactor).toBeCloseTo(1, 9);
      expect(lower * upper).toBeCloseTo(1, 9);
    }),
  );
});

test('without fees there is no range', () => {
  expect(getBreakEvenFactors(1)).toEqual({ lower: 1, upper: 1 });
  expect(getBreakEvenFactors(0.5)).toEqual({ lower: 1, upper: 1 });
});

test('everything of a curve is inside its picture', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1.05, max: 1_000, noNaN: true }),
      fc.double({ min: 1, max: 2, noNaN: true }),
      (span, feeFactor) => {
        const scale = createScale({ span, feeFactor });
        expect(scale.levels.length).toBeLessThan(5);
        const numbers = drawCurve(scale, (factor) => getHoldingRatio(factor) * feeFactor - 1)
          .slice(1)
          .split('L')
          .map((point) => point.split(' ').map(Number));
        for (const [x = -1, y = -1] of numbers) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(scale.right + 0.1);
          expect(y).toBeGreaterThanOrEqual(20);
          expect(y).toBeLessThanOrEqual(scale.bottom + 0.1);
        }
      },
    ),
  );
});
