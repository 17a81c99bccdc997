import fc from 'fast-check';
import { maxUint256 } from 'viem';
import { describe, expect, it } from 'vitest';
import { findRoute } from './findRoute';
import { createMarket } from './market';
import { listSimplePaths } from './testing/listSimplePaths';
import { amountArbitrary, marketArbitrary, tokenAt } from './testing/marketArbitrary';
import { replayRoute, tryPath } from './testing/replayRoute';

const ends = { sellToken: tokenAt(0), buyToken: tokenAt(1) };
const hops = fc.integer({ min: 1, max: 5 });
const paths = fc.integer({ min: 1, max: 8 });

describe('findRoute with an exact sell amount', () => {
  it('returns exactly what executing the paths in order pays', () => {
    fc.assert(
      fc.property(marketArbitrary, amountArbitrary, hops, paths, (pools, amount, maxHops, maxPaths) => {
        const route = findRoute(createMarket(pools), { ...ends, side: 'sell', amount, maxHops, maxPaths });
        if (!route) return;
        expect(replayRoute(pools, route).buyAmounts).toEqual(route.paths.map((path) => path.buyAmount));
        expect(route.buyAmount).toBe(route.paths.reduce((sum, path) => sum + path.buyAmount, 0n));
        expect(route.paths.reduce((sum, path) => sum + path.sellAmount, 0n)).toBe(amount);
        expect(route.sellAmount).toBe(amount);
      }),
      { numRuns: 600 },
    );
  });

  it('keeps to the maximum hops and paths, from the sold to the bought token without visiting one twice', () => {
    fc.assert(
      fc.property(marketArbitrary, amountArbitrary, hops, paths, (pools, amount, maxHops, maxPaths) => {
        const route = findRoute(createMarket(pools), { ...ends, side: 'sell', amount, maxHops, maxPaths });
        if (!route) return;
        expect(route.paths.length).toBeLessThanOrEqual(maxPaths);
        for (const path of route.paths) {
          expect(path.pools.length).toBeLessThanOrEqual(maxHops);
          expect(path.tokens.length).toBe(path.pools.length + 1);
          expect([path.tokens[0], path.tokens.at(-1)]).toEqual([ends.sellToken, ends.buyToken]);
          expect(new Set(path.tokens).size).toBe(path.tokens.length);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('never pays less than the best single path, and finds a route whenever one exists', () => {
    fc.assert(
      fc.property(marketArbitrary, amountArbitrary, hops, paths, (pools, amount, maxHops, maxPaths) => {
        const route = findRoute(createMarket(pools), { ...ends, side: 'sell', amount, maxHops, maxPaths });
        for (const path of listSimplePaths(pools, { ...ends, maxHops: Math.min(maxHops, 4) })) {
          const paid = tryPath(pools, path, amount);
          if (paid !== undefined) expect(route?.buyAmount).toBeGreaterThanOrEqual(paid);
        }
      }),
      { numRuns: 600 },
    );
  });

  it('never pays less than the best single path where one base unit more or less makes the difference', () => {
    fc.assert(
      fc.property(marketArbitrary, amountArbitrary, fc.integer({ min: -1, max: 1 }), (pools, bought, difference) => {
        const market = createMarket(pools);
        const purchase = findRoute(market, { ...ends, side: 'buy', amount: bought, maxPaths: 1 });
        const amount = (purchase?.sellAmount ?? 0n) + BigInt(difference);
        const route = findRoute(market, { ...ends, side: 'sell', amount });
        for (const path of listSimplePaths(pools, { ...ends, maxHops: 4 })) {
          const paid = tryPath(pools, path, amount);
          if (paid !== undefined) expect(route?.buyAmount).toBeGreaterThanOrEqual(paid);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('over one path never pays less for more', () => {
    fc.assert(
      fc.property(marketArbitrary, fc.bigInt(1n, 10n ** 28n), fc.bigInt(0n, 10n ** 27n), (pools, amount, more) => {
        const market = createMarket(pools);
        const less = findRoute(market, { ...ends, side: 'sell', amount, maxPaths: 1 });
        const greater = findRoute(market, { ...ends, side: 'sell', amount: amount + more, maxPaths: 1 });
        expect(greater?.buyAmount ?? 0n).toBeGreaterThanOrEqual(less?.buyAmount ?? 0n);
      }),
      { numRuns: 500 },
    );
  });

  it('has no route for zero or a negative amount, to the same token, or for a token in no pool', () => {
    fc.assert(
      fc.property(marketArbitrary, amountArbitrary, (pools, amount) => {
        const market = createMarket(pools);
        expect(findRoute(market, { ...ends, side: 'sell', amount: 0n })).toBeUndefined();
        expect(findRoute(market, { ...ends, side: 'sell', amount: -amount })).toBeUndefined();
        expect(findRoute(market, { ...ends, buyToken: ends.sellToken, side: 'sell', amount })).toBeUndefined();
        expect(findRoute(market, { ...ends, buyToken: tokenAt(99), side: 'sell', amount })).toBeUndefined();
      }),
    );
  });

  it('has no route that would overflow the reserve of a pair', () => {
    const pool = { address: tokenAt(7), token0: tokenAt(0), token1: tokenAt(1), feeBps: 30 };
    const market = createMarket([{ ...pool, reserve0: 10n ** 24n, reserve1: 10n ** 24n }]);
    const maxIn = 2n ** 112n - 1n - 10n ** 24n;
    expect(findRoute(market, { ...ends, side: 'sell', amount: maxIn / 2n })?.buyAmount).toBeLessThan(10n ** 24n);
    expect(findRoute(market, { ...ends, side: 'sell', amount: maxIn + 1n })).toBeUndefined();
    expect(findRoute(market, { ...ends, side: 'sell', amount: maxUint256 })).toBeUndefined();
  });

  it('compares token addresses case-insensitively', () => {
    fc.assert(
      fc.property(marketArbitrary, amountArbitrary, (pools, amount) => {
        const market = createMarket(pools);
        const sellToken = ends.sellToken.toUpperCase().replace('0X', '0x') as typeof ends.sellToken;
        expect(findRoute(market, { ...ends, sellToken, side: 'sell', amount })).toEqual(
          findRoute(market, { ...ends, side: 'sell', amount }),
        );
      }),
      { numRuns: 50 },
    );
  });
});
