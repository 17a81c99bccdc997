import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMarket, getGraph } from '../market';
import { drawPaths } from '../testing/drawPaths';
import { deepMarketArbitrary } from '../testing/mixedMarketArbitrary';
import { startWork } from '../work';
import { refineShares } from './refineShares';
import { createRehearsal } from './rehearsal';

test('refined shares are of the whole amount, none is negative, and they pay no less', () => {
  fc.assert(
    fc.property(
      deepMarketArbitrary,
      fc.array(fc.nat(), { minLength: 3, maxLength: 5 }),
      fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 }),
      fc.double({ min: 1e12, max: 1e24, noNaN: true }),
      (pools, picks, parts, amount) => {
        const graph = getGraph(createMarket(pools));
        const paths = drawPaths(graph, picks);
        const whole = parts.slice(0, paths.length).reduce((sum, part) => sum + part, 0);
        const shares = paths.map((path, index) => ({ path, share: (parts[index] ?? 0) / whole }));
        const refined = refineShares(graph, shares, amount, startWork());
        const sum = refined.shares.reduce((total, { share }) => total + share, 0);
        expect(sum).toBeCloseTo(1, 9);
        for (const { share } of refined.shares) expect(share).toBeGreaterThan(0);
        const before = createRehearsal(graph, paths).rehearse(Float64Array.from(shares, ({ share }) => share * amount));
        expect(refined.paid).toBeGreaterThanOrEqual(before);
      },
    ),
    { numRuns: 3_000 },
  );
});
