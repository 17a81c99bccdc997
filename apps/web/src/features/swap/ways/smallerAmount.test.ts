import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateSmallerAmount } from './smallerAmount';

const reserve = 10n ** 24n;

/** Returns the price impact of an amount against a pool of two reserves, in basis points. */
function getImpactBps(amount: bigint, side: 'exactInput' | 'exactOutput'): number {
  return Number((amount * 1_000_000n) / (side === 'exactInput' ? reserve + amount : reserve)) / 100;
}

test.each(['exactInput', 'exactOutput'] as const)(
  'in a pool, an %s of the estimated amount has about 4 %% of impact',
  (side) => {
    fc.assert(
      fc.property(fc.bigInt({ min: reserve / 10n, max: reserve - reserve / 50n }), (amount) => {
        const smaller = estimateSmallerAmount({ amount, side, impactBps: getImpactBps(amount, side) });
        const impactBps = getImpactBps(smaller ?? 0n, side);
        expect(impactBps).toBeLessThanOrEqual(401);
        expect(impactBps).toBeGreaterThan(355);
        expect(`${smaller}`).toMatch(/^\d{1,2}0*$/);
      }),
    );
  },
);

test('an impact that is already small, or that takes everything, has no smaller amount', () => {
  const estimate = (amount: bigint, impactBps: number) =>
    estimateSmallerAmount({ amount, side: 'exactInput', impactBps });
  expect(estimate(10n ** 18n, 400)).toBeUndefined();
  expect(estimate(10n ** 18n, 10_000)).toBeUndefined();
  expect(estimate(1n, 5_000)).toBeUndefined();
  expect(estimate(1_000_000n, 2_000)).toBe(160_000n);
});
