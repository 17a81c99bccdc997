import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeLiquidity, parseConcentratedPool } from './concentrated/concentratedPool';
import { findRoute } from './findRoute';
import { createMarket } from './market';
import type { Pool } from './pool';
import { listSimplePaths } from './testing/listSimplePaths';
import { amountArbitrary, marketArbitrary, tokenAt } from './testing/marketArbitrary';
import { tryPath } from './testing/replayRoute';

const ends = { sellToken: tokenAt(0), buyToken: tokenAt(1) };
const perPath = 50_000;
const perHop = 70_000;
const gasOf = (hops: number) => perPath + perHop * hops;

const unit = 10n ** 18n;
const pool = (index: number, tokens: [number, number], depth: bigint): Pool => ({
  address: tokenAt(100 + index),
  token0: tokenAt(tokens[0]),
  token1: tokenAt(tokens[1]),
  reserve0: depth * unit,
  reserve1: depth * unit,
  feeBps: 30,
});
/** A deep direct pool, a shallow one, and a path over a third token. */
const market = createMarket([
  pool(1, [0, 1], 1000n),
  pool(2, [0, 1], 20n),
  pool(3, [0, 2], 300n),
  pool(4, [2, 1], 300n),
]);

describe('findRoute after gas', () => {
  it('counts the gas of its paths and hops', () => {
    const gas = { perPath, perHop, tokenPerGas: 0 };
    const route = findRoute(market, { ...ends, side: 'sell', amount: 50n * unit, gas });
    expect(route?.paths.length).toBe(3);
    expect(route?.gas).toBe(route?.paths.reduce((sum, path) => sum + gasOf(path.pools.length), 0));
  });

  it.each(['sell', 'buy'] as const)(
    'drops a path that costs more gas than it gains, with an exact %s amount',
    (side) => {
      const countPaths = (tokenPerGas: number) =>
        findRoute(market, { ...ends, side, amount: 50n * unit, gas: { perPath, perHop, tokenPerGas } })?.paths.length;
      const counts = [0, 1e9, 1e11, 1e12, 1e13, 1e15].map(countPaths);
      expect(counts[0]).toBe(3);
      expect(counts.at(-1)).toBe(1);
      expect(counts).toContain(2);
      expect(counts).toEqual(counts.toSorted((a = 0, b = 0) => b - a));
    },
  );

  it('takes as many paths as earn more than their gas', () => {
    const many = createMarket(Array.from({ length: 60 }, (_, index) => pool(index, [0, 1], BigInt(index + 1))));
    const trade = { ...ends, side: 'sell', amount: 200n * unit } as const;
    const routeAt = (tokenPerGas: number) => findRoute(many, { ...trade, gas: { perPath, perHop, tokenPerGas } });
    const net = (tokenPerGas: number, maxPaths?: number) => {
      const gas = { perPath, perHop, tokenPerGas };
      const route = findRoute(many, { ...trade, gas, ...(maxPaths ? { maxPaths } : {}) });
      return Number(route?.buyAmount) - Number(route?.gas) * tokenPerGas;
    };
    const counts = [1, 1e11, 1e12, 1e13].map((price) => routeAt(price)?.paths.length ?? 0);
    expect(counts[0]).toBeGreaterThan(40);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(Math.max(...counts)).toBeLessThanOrEqual(48);
    expect(routeAt(0)?.paths).toHaveLength(8);
    for (const price of [1, 1e11, 1e12, 1e13]) {
      for (const maxPaths of [1, 4, 8, 16, 32]) {
        expect(net(price)).toBeGreaterThan(net(price, maxPaths) * (1 - 1e-4));
      }
    }
  });

  it.each(['sell', 'buy'] as const)('takes no more gas than there may be, with an exact %s amount', (side) => {
    const many = createMarket(Array.from({ length: 60 }, (_, index) => pool(index, [0, 1], BigInt(index + 1))));
    const routeAt = (maxGas: number, tokenPerGas: number) =>
      findRoute(many, { ...ends, side, amount: 40n * unit, gas: { perPath, perHop, tokenPerGas, maxGas } });
    for (const tokenPerGas of [0, 1]) {
      expect(routeAt(10 * gasOf(1), tokenPerGas)?.gas).toBeLessThanOrEqual(10 * gasOf(1));
      expect(routeAt(1 * gasOf(1), tokenPerGas)?.paths).toHaveLength(1);
      expect(routeAt(gasOf(1) - 1, tokenPerGas)).toBeUndefined();
    }
    expect(routeAt(10 * gasOf(1), 1)?.paths).toHaveLength(10);
    // A rollup's fee on bytes takes no room in a block.
    const bytes = { perPath: 1e9, perHop: 1e9, perOrder: 0 };
    const gas = { perPath: perPath + 1e9, perHop: perHop + 1e9, tokenPerGas: 0, bytes, maxGas: 10 * gasOf(1) };
    const route = findRoute(many, { ...ends, side, amount: 40n * unit, gas, maxPaths: 10 });
    expect(route?.paths).toHaveLength(10);
  });

  it.each(['sell', 'buy'] as const)(
    'counts the parts of a path that changes its venue, with an exact %s amount',
    (side) => {
      // The path over a third token pays a little more than the pool.
      const detour = createMarket([pool(1, [0, 1], 1000n), pool(2, [0, 2], 100_000n), pool(3, [2, 1], 100_000n)]);
      const routeAt = (venues: readonly string[]) => {
        const groupOf = (address: string) => venues[[101, 102, 103].findIndex((index) => tokenAt(index) === address)];
        const gas = { perPath, perHop, tokenPerGas: 1e11, perPart: 2_000_000, groupOf };
        return findRoute(detour, { ...ends, side, amount: 10n * unit, gas });
      };
      const one = routeAt(['a', 'a', 'a']);
      expect(one?.paths.map((path) => path.pools.length)).toEqual([2]);
      expect(one?.gas).toBe(gasOf(2));
      expect(routeAt(['a', 'a', 'b'])?.paths.map((path) => path.pools.length)).toEqual([1]);
      expect(routeAt(['a', 'a', 'b'])?.gas).toBe(gasOf(1));
    },
  );

  it('is never worth less than the best single path', () => {
    fc.assert(
      fc.property(
        marketArbitrary,
        amountArbitrary,
        fc.double({ min: 0, max: 1e12, noNaN: true }),
        (pools, amount, tokenPerGas) => {
          const gas = { perPath, perHop, tokenPerGas };
          const route = findRoute(createMarket(pools), { ...ends, side: 'sell', amount, gas });
          const net = (buyAmount: bigint, units: number) => buyAmount - BigInt(Math.round(units * tokenPerGas));
          for (const path of listSimplePaths(pools, { ...ends, maxHops: 4 })) {
            const paid = tryPath(pools, path, amount);
            if (paid === undefined || !route) continue;
            expect(net(route.buyAmount, route.gas)).toBeGreaterThanOrEqual(net(paid, gasOf(path.pools.length)));
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('prefers a path that crosses no tick where the tick costs more gas than its price is better', () => {
    const unit = 10n ** 18n;
    const toPool = (index: number, fee: number, positions: readonly (readonly [number, number, bigint])[]) =>
      positions.reduce(
        (pool, [tickLower, tickUpper, liquidity]) => changeLiquidity(pool, { tickLower, tickUpper, liquidity }),
        parseConcentratedPool({
          address: tokenAt(index),
          token0: tokenAt(0),
          token1: tokenAt(1),
          ...{ fee, tickSpacing: 60, sqrtPriceX96: 2n ** 96n, tick: 0, liquidity: 0n, ticks: [] },
        }),
      );
    // The cheaper pool has its price in front of a tick: any sale crosses it.
    const market = createMarket([
      toPool(100, 2_990, [
        [-600, 0, 10_000n * unit],
        [0, 600, 10_000n * unit],
      ]),
      toPool(101, 3_000, [[-600, 600, 10_000n * unit]]),
    ]);
    const sell = (tokenPerGas: number) =>
      findRoute(market, {
        ...{ sellToken: tokenAt(0), buyToken: tokenAt(1), side: 'sell', amount: unit },
        maxPaths: 1,
        gas: { perPath: 0, perHop: 75_000, perTick: 24_000, tokenPerGas },
      });
    expect(sell(1)?.paths[0]?.pools).toEqual([tokenAt(100)]);
    expect(sell(1e10)?.paths[0]?.pools).toEqual([tokenAt(101)]);
    expect(sell(1e10)?.gas).toBe(75_000);
  });
});
