import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
});
