import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRoute } from './findRoute';
import { createMarket } from './market';
import type { AnyPool } from './pool';
import { drainableMarketArbitrary, drainingAmountArbitrary } from './testing/drainableMarketArbitrary';
import { listSimplePaths } from './testing/listSimplePaths';
import { tokenAt } from './testing/marketArbitrary';
import { replayRoute, tryPath } from './testing/replayRoute';

const ends = { sellToken: tokenAt(0), buyToken: tokenAt(1) };
const numRuns = 1_000;

function sell(pools: readonly AnyPool[], amount: bigint): bigint {
  return findRoute(createMarket(pools), { ...ends, side: 'sell', amount, maxPaths: 48 })?.buyAmount ?? 0n;
}

/** Returns the amount less what refining in float64 and rounding at ticks may cost: a millionth, and a few base units. */
function almost(amount: bigint): bigint {
  return amount - amount / 1_000_000n - 8n;
}

describe('findRoute where pools of concentrated liquidity are drained', () => {
  it('pays exactly what executing the paths in order pays, and sells the whole amount', () => {
    fc.assert(
      fc.property(drainableMarketArbitrary, drainingAmountArbitrary, (pools, amount) => {
        const route = findRoute(createMarket(pools), { ...ends, side: 'sell', amount, maxPaths: 48 });
        if (!route) return;
        expect(route.paths.reduce((sum, path) => sum + path.sellAmount, 0n)).toBe(amount);
        expect(replayRoute(pools, route).buyAmounts).toEqual(route.paths.map((path) => path.buyAmount));
      }),
      { numRuns },
    );
  });

  it('never pays less than the best single path', () => {
    fc.assert(
      fc.property(drainableMarketArbitrary, drainingAmountArbitrary, (pools, amount) => {
        const paid = sell(pools, amount);
        for (const path of listSimplePaths(pools, { ...ends, maxHops: 4 })) {
          expect(paid).toBeGreaterThanOrEqual(almost(tryPath(pools, path, amount) ?? 0n));
        }
      }),
      { numRuns },
    );
  });

  it('never pays less than a smaller sale', () => {
    fc.assert(
      fc.property(drainableMarketArbitrary, drainingAmountArbitrary, fc.bigInt(1n, 99n), (pools, amount, percent) => {
        const paid = sell(pools, amount);
        if (paid > 0n) expect(paid).toBeGreaterThanOrEqual(almost(sell(pools, (amount * percent) / 100n)));
      }),
      { numRuns },
    );
  });

  it('never pays less than the same market without one of its pools', () => {
    fc.assert(
      fc.property(drainableMarketArbitrary, drainingAmountArbitrary, fc.nat(9), (pools, amount, index) => {
        const fewer = pools.filter((_, at) => at !== index % pools.length);
        expect(sell(pools, amount)).toBeGreaterThanOrEqual(almost(sell(fewer, amount)));
      }),
      { numRuns },
    );
  });

  it('buys what a sale pays, and all but a ten-thousandth of it for no more', () => {
    fc.assert(
      fc.property(drainableMarketArbitrary, drainingAmountArbitrary, (pools, amount) => {
        const paid = sell(pools, amount);
        if (paid === 0n) return;
        const market = createMarket(pools);
        const buy = (bought: bigint) => findRoute(market, { ...ends, side: 'buy', amount: bought, maxPaths: 48 });
        const route = buy(paid);
        expect(route?.buyAmount ?? 0n).toBeGreaterThanOrEqual(paid);
        if (route) expect(replayRoute(pools, route).buyAmounts).toEqual(route.paths.map((path) => path.buyAmount));
        // Where pools are nearly drained, a little more of one token costs many times as much of the other.
        const nearly = paid - paid / 10_000n - 1n;
        if (nearly > 0n) expect(buy(nearly)?.sellAmount ?? amount + 1n).toBeLessThanOrEqual(amount);
      }),
      { numRuns },
    );
  });
});
