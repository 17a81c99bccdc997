import fc from 'fast-check';
import { pad } from 'viem';
import { describe, expect, it } from 'vitest';
import { type ConcentratedPool, changeLiquidity, parseConcentratedPool } from './concentrated/concentratedPool';
import { getSqrtRatio } from './concentrated/sqrtRatio';
import { findRoute } from './findRoute';
import { createMarket } from './market';
import { type AnyPool, isConcentrated } from './pool';
import { listSimplePaths } from './testing/listSimplePaths';
import { tokenAt } from './testing/marketArbitrary';
import { deepMarketArbitrary, mixedMarketArbitrary } from './testing/mixedMarketArbitrary';
import { replayRoute, tryPath } from './testing/replayRoute';

const ends = { sellToken: tokenAt(0), buyToken: tokenAt(1) };
const amountArbitrary = fc.oneof(
  fc.bigInt({ min: 10n ** 6n, max: 10n ** 12n }),
  fc.bigInt({ min: 10n ** 12n, max: 10n ** 18n }),
  fc.bigInt({ min: 10n ** 18n, max: 10n ** 26n }),
);
const fairAmount = fc.bigInt({ min: 10n ** 12n, max: 10n ** 21n });
const sideArbitrary = fc.constantFrom('sell' as const, 'buy' as const);
const gas = { perPath: 50_000, perHop: 75_000, perTick: 24_000, tokenPerGas: 0 };

/** Returns a concentrated pool with an id in the place of its address, and another fee in one direction. */
function toPoolOfV4(pool: AnyPool): AnyPool {
  return isConcentrated(pool) ? { ...pool, address: pad(pool.address), fee1: (pool.fee * 3 + 100) % 1_000_000 } : pool;
}

describe('findRoute over pools of both kinds', () => {
  it.each([
    ['V3', (pool: AnyPool) => pool],
    ['V4', toPoolOfV4],
  ])('returns exactly what executing the paths in order pays, with the gas of every hop and tick: %s', (_, change) => {
    fc.assert(
      fc.property(mixedMarketArbitrary, amountArbitrary, sideArbitrary, (drawn, amount, side) => {
        const pools = drawn.map(change);
        const route = findRoute(createMarket(pools), { ...ends, side, amount, gas });
        if (!route) return;
        const replayed = replayRoute(pools, route);
        expect(replayed.buyAmounts).toEqual(route.paths.map((path) => path.buyAmount));
        expect(route.buyAmount).toBe(route.paths.reduce((sum, path) => sum + path.buyAmount, 0n));
        expect(route.sellAmount).toBe(route.paths.reduce((sum, path) => sum + path.sellAmount, 0n));
        if (side === 'sell') expect(route.sellAmount).toBe(amount);
        else expect(route.buyAmount).toBeGreaterThanOrEqual(amount);
        const hops = route.paths.reduce((sum, path) => sum + path.pools.length, 0);
        expect(route.gas).toBe(route.paths.length * 50_000 + hops * 75_000 + replayed.ticks * 24_000);
      }),
      { numRuns: 200 },
    );
  });

  it('never pays noticeably less than the best single path, and finds a route whenever one exists', () => {
    fc.assert(
      fc.property(deepMarketArbitrary, fairAmount, (pools, amount) => {
        const route = findRoute(createMarket(pools), { ...ends, side: 'sell', amount });
        for (const path of listSimplePaths(pools, { ...ends, maxHops: 4 })) {
          const paid = tryPath(pools, path, amount) ?? 0n;
          expect(Number(route?.buyAmount ?? 0n)).toBeGreaterThan(Number(paid) * (1 - 1e-6) - 1);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('never sells noticeably more than the best single path', () => {
    fc.assert(
      fc.property(deepMarketArbitrary, fairAmount, (pools, amount) => {
        const route = findRoute(createMarket(pools), { ...ends, side: 'buy', amount });
        for (const path of listSimplePaths(pools, { ...ends, maxHops: 4 })) {
          const less = route ? BigInt(Math.floor(Number(route.sellAmount) * (1 - 1e-6))) : 10n ** 30n;
          expect(tryPath(pools, path, less) ?? 0n).toBeLessThan(amount);
        }
      }),
      { numRuns: 200 },
    );
  });
});

const unit = 10n ** 18n;
const openPool = (index: number, fee: number): ConcentratedPool =>
  parseConcentratedPool({
    address: tokenAt(100 + index),
    token0: tokenAt(0),
    token1: tokenAt(1),
    fee,
    tickSpacing: 60,
    sqrtPriceX96: getSqrtRatio(0),
    tick: 0,
    liquidity: 0n,
    ticks: [],
  });
const narrow = (index: number, fee: number) =>
  changeLiquidity(openPool(index, fee), { tickLower: -600, tickUpper: 600, liquidity: 1_000n * unit });

describe('findRoute over concentrated pools', () => {
  it('sells to several pools what none of them takes alone', () => {
    const market = createMarket([narrow(1, 500), narrow(2, 3_000)]);
    // Each of them takes less than 31 units until its price leaves the position.
    const route = findRoute(market, { ...ends, side: 'sell', amount: 55n * unit });
    expect(route?.paths).toHaveLength(2);
    expect(route?.sellAmount).toBe(55n * unit);
    expect(findRoute(market, { ...ends, side: 'sell', amount: 65n * unit })).toBeUndefined();
  });

  it('buys from several pools what none of them holds alone', () => {
    const market = createMarket([narrow(1, 500), narrow(2, 3_000)]);
    const route = findRoute(market, { ...ends, side: 'buy', amount: 50n * unit });
    expect(route?.paths).toHaveLength(2);
    expect(route?.buyAmount).toBeGreaterThanOrEqual(50n * unit);
    expect(findRoute(market, { ...ends, side: 'buy', amount: 65n * unit })).toBeUndefined();
  });

  it('splits by the depth of the ranges that the price crosses', () => {
    const thin = changeLiquidity(openPool(1, 3_000), { tickLower: -6_000, tickUpper: 6_000, liquidity: 100n * unit });
    const stepped = changeLiquidity(thin, { tickLower: -6_000, tickUpper: -60, liquidity: 900n * unit });
    const even = { ...stepped, address: tokenAt(109) };
    const route = findRoute(createMarket([stepped, even]), { ...ends, side: 'sell', amount: 40n * unit });
    const [less = 0n, more = 0n] = route?.paths.map(({ sellAmount }) => sellAmount) ?? [];
    expect(Number(less) / Number(more)).toBeCloseTo(1, 4);
  });

  it('does not use a pool whose price has left the known part of its curve, or that has no price yet', () => {
    const market = createMarket([{ ...openPool(1, 500), sqrtPriceX96: 0n }]);
    expect(findRoute(market, { ...ends, side: 'sell', amount: unit })).toBeUndefined();
    const part = parseConcentratedPool({
      ...narrow(2, 500),
      ticks: [],
      fromTick: -120,
      toTick: 120,
      liquidityBelow: undefined,
    });
    const known = createMarket([part]);
    expect(findRoute(known, { ...ends, side: 'sell', amount: unit })?.paths).toHaveLength(1);
    expect(findRoute(known, { ...ends, side: 'sell', amount: 20n * unit })).toBeUndefined();
  });
});
