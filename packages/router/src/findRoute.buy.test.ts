import fc from 'fast-check';
import { maxUint256 } from 'viem';
import { describe, expect, it } from 'vitest';
import { findRoute } from './findRoute';
import { createMarket } from './market';
import type { Pool } from './pool';
import type { Route } from './route';
import { listSimplePaths } from './testing/listSimplePaths';
import { amountArbitrary, marketArbitrary, tokenAt } from './testing/marketArbitrary';
import { replayRoute, tryPath } from './testing/replayRoute';

const ends = { sellToken: tokenAt(0), buyToken: tokenAt(1) };
const hops = fc.integer({ min: 1, max: 5 });
/** Enough for any path that can pay the amount at all. */
const plenty = 2n ** 111n;
const paths = fc.integer({ min: 1, max: 8 });

/** Returns the amount that the paths pay together, or 0 where the contracts would revert. */
function payTogether(pools: readonly Pool[], route: Pick<Route, 'paths'>): bigint {
  try {
    return replayRoute(pools, route).buyAmounts.reduce((sum, paid) => sum + paid, 0n);
  } catch {
    return 0n;
  }
}

describe('findRoute with an exact buy amount', () => {
  it('returns exactly what executing the paths in order pays, and at least the amount', () => {
    fc.assert(
      fc.property(marketArbitrary, amountArbitrary, hops, paths, (pools, amount, maxHops, maxPaths) => {
        const route = findRoute(createMarket(pools), { ...ends, side: 'buy', amount, maxHops, maxPaths });
        if (!route) return;
        expect(replayRoute(pools, route).buyAmounts).toEqual(route.paths.map((path) => path.buyAmount));
        expect(route.buyAmount).toBe(route.paths.reduce((sum, path) => sum + path.buyAmount, 0n));
        expect(route.sellAmount).toBe(route.paths.reduce((sum, path) => sum + path.sellAmount, 0n));
        expect(route.buyAmount).toBeGreaterThanOrEqual(amount);
        expect(route.paths.length).toBeLessThanOrEqual(maxPaths);
        for (const path of route.paths) expect(path.pools.length).toBeLessThanOrEqual(maxHops);
      }),
      { numRuns: 600 },
    );
  });

  it('sells no more on the last path than it takes to complete the amount', () => {
    fc.assert(
      fc.property(marketArbitrary, amountArbitrary, (pools, amount) => {
        const route = findRoute(createMarket(pools), { ...ends, side: 'buy', amount });
        const last = route?.paths.at(-1);
        if (!route || !last) return;
        const others = route.paths.slice(0, -1);
        const shorter = { paths: [...others, { ...last, sellAmount: last.sellAmount - 1n }] };
        expect(payTogether(pools, shorter)).toBeLessThan(amount);
      }),
      { numRuns: 500 },
    );
  });

  it('never sells more than the best single path, and finds a route whenever one exists', () => {
    fc.assert(
      fc.property(marketArbitrary, amountArbitrary, hops, paths, (pools, amount, maxHops, maxPaths) => {
        const route = findRoute(createMarket(pools), { ...ends, side: 'buy', amount, maxHops, maxPaths });
        for (const path of listSimplePaths(pools, { ...ends, maxHops: Math.min(maxHops, 4) })) {
          const sellsLess = route ? route.sellAmount - 1n : plenty;
          expect(tryPath(pools, path, sellsLess) ?? 0n).toBeLessThan(amount);
        }
      }),
      { numRuns: 600 },
    );
  });

  it('over one path needs no more than an exact sale that paid the amount, and never more for less', () => {
    fc.assert(
      fc.property(marketArbitrary, fc.bigInt(1n, 10n ** 28n), fc.bigInt(0n, 10n ** 27n), (pools, amount, less) => {
        const market = createMarket(pools);
        const sale = findRoute(market, { ...ends, side: 'sell', amount, maxPaths: 1 });
        if (!sale) return;
        const back = findRoute(market, { ...ends, side: 'buy', amount: sale.buyAmount, maxPaths: 1 });
        expect(back?.sellAmount).toBeLessThanOrEqual(amount);
        if (sale.buyAmount <= less) return;
        const smaller = findRoute(market, { ...ends, side: 'buy', amount: sale.buyAmount - less, maxPaths: 1 });
        expect(smaller?.sellAmount).toBeLessThanOrEqual(back?.sellAmount ?? 0n);
      }),
      { numRuns: 500 },
    );
  });

  it('combines pools for an amount that no single one holds', () => {
    const pools = [1, 2, 3].map((index) => ({
      address: tokenAt(50 + index),
      token0: tokenAt(0),
      token1: tokenAt(1),
      reserve0: 10n ** 24n,
      reserve1: 10n ** 24n,
      feeBps: 30,
    }));
    const market = createMarket(pools);
    const route = findRoute(market, { ...ends, side: 'buy', amount: 2n * 10n ** 24n });
    expect(route?.paths).toHaveLength(3);
    expect(route?.buyAmount).toBeGreaterThanOrEqual(2n * 10n ** 24n);
    expect(findRoute(market, { ...ends, side: 'buy', amount: 3n * 10n ** 24n })).toBeUndefined();
  });

  it('has no route for the whole reserve of the only pool', () => {
    const pool = { address: tokenAt(7), token0: tokenAt(0), token1: tokenAt(1), feeBps: 30 };
    const market = createMarket([{ ...pool, reserve0: 10n ** 18n, reserve1: 10n ** 18n }]);
    expect(findRoute(market, { ...ends, side: 'buy', amount: 10n ** 18n })).toBeUndefined();
    expect(findRoute(market, { ...ends, side: 'buy', amount: maxUint256 })).toBeUndefined();
    expect(findRoute(market, { ...ends, side: 'buy', amount: 10n ** 17n })?.sellAmount).toBe(111445447453471526n);
  });
});
