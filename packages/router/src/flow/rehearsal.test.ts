import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMarket, getGraph } from '../market';
import { isConcentrated } from '../pool';
import { readFloat } from '../readAt';
import { drawPaths } from '../testing/drawPaths';
import { deepMarketArbitrary } from '../testing/mixedMarketArbitrary';
import { createRehearsal } from './rehearsal';

test('the rates are those by which the amount paid changes with each amount sold', () => {
  fc.assert(
    fc.property(
      deepMarketArbitrary.filter((pools) => pools.some((pool) => !isConcentrated(pool))),
      fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
      fc.array(fc.double({ min: 1e15, max: 1e18, noNaN: true }), { minLength: 5, maxLength: 5 }),
      (pools, picks, sold) => {
        const graph = getGraph(createMarket(pools));
        const paths = drawPaths(graph, picks);
        const rehearsal = createRehearsal(graph, paths);
        const amounts = Float64Array.from(paths, (_, index) => sold[index] ?? 0);
        rehearsal.rehearse(amounts);
        const rates = rehearsal.getRates();
        for (const index of paths.keys()) {
          const step = readFloat(amounts, index) * 1e-6;
          const payAfter = (change: number) => {
            const changed = amounts.slice();
            changed[index] = readFloat(amounts, index) + change;
            return rehearsal.rehearse(changed);
          };
          const measured = (payAfter(step) - payAfter(-step)) / (2 * step);
          expect(Math.abs((rates[index] ?? 0) - measured)).toBeLessThan(Math.abs(measured) * 2e-3 + 1e-5);
        }
      },
    ),
  );
});

test('paths that share a pool pay less together than alone', () => {
  const pool = {
    address: `0x${'1'.repeat(40)}`,
    token0: `0x${'a'.repeat(40)}`,
    token1: `0x${'b'.repeat(40)}`,
  } as const;
  const graph = getGraph(createMarket([{ ...pool, reserve0: 10n ** 20n, reserve1: 10n ** 20n, feeBps: 30 }]));
  const { rehearse } = createRehearsal(graph, [[0], [0]]);
  const both = rehearse(Float64Array.of(1e19, 1e19));
  const alone = rehearse(Float64Array.of(1e19, 0));
  expect(both).toBeLessThan(2 * alone);
  // The second swap meets the first one's fee in the pool, which makes it pay less than one swap of both amounts.
  expect(both).toBeLessThan(rehearse(Float64Array.of(2e19, 0)));
});
