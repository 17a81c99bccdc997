import fc from 'fast-check';
import { toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { findRoute } from './findRoute';
import { createMarket } from './market';
import type { RestingOrder } from './orders/restingOrder';
import type { Pool } from './pool';
import type { Route } from './route';
import { marketArbitrary, tokenAt } from './testing/marketArbitrary';
import { replayRoute } from './testing/replayRoute';

const ends = { sellToken: tokenAt(0), buyToken: tokenAt(1) };
const unit = 10n ** 18n;
const pool: Pool = {
  address: tokenAt(100),
  token0: tokenAt(0),
  token1: tokenAt(1),
  reserve0: 1000n * unit,
  reserve1: 1000n * unit,
  feeBps: 30,
};
const market = createMarket([pool]);
const emptyMarket = createMarket([]);

const toOrder = (index: number, makerAmount: bigint, takerAmount: bigint, capacity = takerAmount): RestingOrder => ({
  id: toHex(index, { size: 32 }),
  makerAmount,
  takerAmount,
  capacity,
});

const size = fc.oneof(
  { weight: 1, arbitrary: fc.bigInt(1n, 5000n) },
  { weight: 4, arbitrary: fc.bigInt(10n ** 12n, 10n ** 19n) },
  { weight: 2, arbitrary: fc.bigInt(10n ** 19n, 10n ** 27n) },
);
const ordersArbitrary = fc
  .array(fc.record({ makerAmount: size, takerAmount: size, part: fc.integer({ min: 1, max: 1000 }) }), {
    minLength: 1,
    maxLength: 14,
  })
  .map((drafts) =>
    drafts.map(({ makerAmount, takerAmount, part }, index) =>
      toOrder(index, makerAmount, takerAmount, (takerAmount * BigInt(part) + 999n) / 1000n),
    ),
  );
const sideArbitrary = fc.constantFrom('sell' as const, 'buy' as const);
const gasArbitrary = fc
  .constantFrom(0, 1, 1e6, 1e10)
  .map((tokenPerGas) => ({ perPath: 50_000, perHop: 70_000, perOrder: 110_000, tokenPerGas }));

function getNet(route: Route, { side, tokenPerGas }: { side: 'sell' | 'buy'; tokenPerGas: number }): bigint {
  const cost = BigInt(Math.round(route.gas * tokenPerGas));
  return (side === 'sell' ? route.buyAmount : -route.sellAmount) - cost;
}

describe('findRoute with limit orders', () => {
  it('fills orders within their capacity, paid as the exchange rounds, and pools as without orders', () => {
    fc.assert(
      fc.property(
        marketArbitrary,
        ordersArbitrary,
        size,
        sideArbitrary,
        gasArbitrary,
        (pools, orders, amount, side, gas) => {
          const route = findRoute(createMarket(pools), { ...ends, side, amount, gas, orders });
          if (!route) return;
          for (const fill of route.orders) {
            const order = orders.find(({ id }) => id === fill.id);
            if (!order) throw new Error('an order of nobody');
            expect(fill.sellAmount > 0n && fill.sellAmount <= order.capacity).toBe(true);
            expect(fill.buyAmount > 0n).toBe(true);
            expect(fill.buyAmount).toBe((fill.sellAmount * order.makerAmount) / order.takerAmount);
          }
          expect(new Set(route.orders.map(({ id }) => id)).size).toBe(route.orders.length);
          expect(route.orders.length).toBeLessThanOrEqual(8);
          expect(replayRoute(pools, route).buyAmounts).toEqual(route.paths.map(({ buyAmount }) => buyAmount));
          const all = [...route.orders, ...route.paths];
          expect(all.reduce((sum, fill) => sum + fill.sellAmount, 0n)).toBe(route.sellAmount);
          expect(all.reduce((sum, fill) => sum + fill.buyAmount, 0n)).toBe(route.buyAmount);
          if (side === 'sell') expect(route.sellAmount).toBe(amount);
          else expect(route.buyAmount).toBeGreaterThanOrEqual(amount);
          expect(route.gas).toBe(
            route.orders.length * gas.perOrder +
              route.paths.reduce((sum, path) => sum + gas.perPath + gas.perHop * path.pools.length, 0),
          );
        },
      ),
      { numRuns: 400 },
    );
  });

  it('is never worth less after gas than without orders', () => {
    fc.assert(
      fc.property(
        marketArbitrary,
        ordersArbitrary,
        size,
        sideArbitrary,
        gasArbitrary,
        (pools, orders, amount, side, gas) => {
          const plain = findRoute(createMarket(pools), { ...ends, side, amount, gas });
          const mixed = findRoute(createMarket(pools), { ...ends, side, amount, gas, orders });
          if (!plain) return;
          expect(mixed && getNet(mixed, { side, ...gas }) >= getNet(plain, { side, ...gas })).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('splits between a pool and an order as well as every split of a thousand', () => {
    const price = fc.integer({ min: 900, max: 1100 });
    fc.assert(
      fc.property(price, fc.bigInt(unit, 200n * unit), fc.bigInt(unit, 200n * unit), (permille, capacity, amount) => {
        const order = toOrder(1, BigInt(permille) * unit, 1000n * unit, capacity);
        const route = findRoute(market, { ...ends, side: 'sell', amount, orders: [order] });
        for (let part = 0n; part <= 1000n; part++) {
          const sold = (amount * part) / 1000n;
          if (sold > capacity) break;
          const pooled = findRoute(market, { ...ends, side: 'sell', amount: amount - sold });
          const paid = (sold * order.makerAmount) / order.takerAmount + (pooled?.buyAmount ?? 0n);
          expect(((route?.buyAmount ?? 0n) * 1_000_000_001n) / 1_000_000_000n).toBeGreaterThanOrEqual(paid);
        }
      }),
      { numRuns: 30 },
    );
  });

  it.each([1n, 2n, 1_000n])('fills an order that is %i base units too small for the amount', (missing) => {
    const order = toOrder(1, 2000n * unit, 1000n * unit, unit);
    const route = findRoute(market, { ...ends, side: 'sell', amount: unit + missing, orders: [order] });
    expect(route?.buyAmount).toBeGreaterThan((2n * unit * 999_999n) / 1_000_000n);
    expect(route?.sellAmount).toBe(unit + missing);
  });

  it('buys from a pool and an order for as little as every split of a thousand', () => {
    const price = fc.integer({ min: 900, max: 1100 });
    fc.assert(
      fc.property(price, fc.bigInt(unit, 200n * unit), fc.bigInt(unit, 200n * unit), (permille, capacity, amount) => {
        const order = toOrder(1, BigInt(permille) * unit, 1000n * unit, capacity);
        const route = findRoute(market, { ...ends, side: 'buy', amount, orders: [order] });
        for (let part = 0n; part <= 1000n; part++) {
          const bought = (amount * part) / 1000n;
          const cost = (bought * order.takerAmount + order.makerAmount - 1n) / order.makerAmount;
          if (cost > capacity) break;
          const pooled = findRoute(market, { ...ends, side: 'buy', amount: amount - bought });
          const sold = cost + (pooled?.sellAmount ?? 0n);
          expect(((route?.sellAmount ?? 0n) * 999_999_999n) / 1_000_000_000n).toBeLessThanOrEqual(sold);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('fills the better of several orders first and stops at the price of the pools', () => {
    const orders = [
      toOrder(1, 90n * unit, 100n * unit),
      toOrder(2, 11n * unit, 10n * unit),
      toOrder(3, 101n * unit, 100n * unit),
    ];
    const route = findRoute(market, { ...ends, side: 'sell', amount: 50n * unit, orders });
    expect(route?.orders.map(({ id }) => id)).toEqual([orders[1]?.id, orders[2]?.id]);
    expect(route?.orders[0]?.sellAmount).toBe(10n * unit);
    expect(route?.orders[1]?.sellAmount).toBe(40n * unit);
    expect(route?.paths).toEqual([]);
  });

  it('leaves out an order that gains less than its gas, and keeps it when gas is cheap', () => {
    const orders = [toOrder(1, 101n * unit, 100n * unit, unit)];
    const countOrders = (tokenPerGas: number) => {
      const gas = { perPath: 50_000, perHop: 70_000, perOrder: 110_000, tokenPerGas };
      return findRoute(market, { ...ends, side: 'sell', amount: 50n * unit, gas, orders })?.orders.length;
    };
    expect([0, 1e9, 1e13].map(countOrders)).toEqual([1, 1, 0]);
  });

  it('takes the eight orders that bring most, not crumbs at a slightly better price', () => {
    const crumbs = Array.from({ length: 20 }, (_, index) => toOrder(index, 12n * 10n ** 12n, 10n ** 13n));
    const large = toOrder(99, 110n * unit, 100n * unit);
    const gas = { perPath: 50_000, perHop: 70_000, perOrder: 110_000, tokenPerGas: 1 };
    const route = findRoute(market, { ...ends, side: 'sell', amount: 50n * unit, gas, orders: [...crumbs, large] });
    expect(route?.orders.length).toBe(8);
    expect(route?.orders.find(({ id }) => id === large.id)?.sellAmount).toBeGreaterThan(49n * unit);
  });

  it('needs no pools when orders hold enough, and no route is found when they do not', () => {
    const orders = [toOrder(1, 2n * unit, unit), toOrder(2, unit, unit)];
    const ask = (side: 'sell' | 'buy', amount: bigint) => findRoute(emptyMarket, { ...ends, side, amount, orders });
    expect(ask('sell', 2n * unit)).toMatchObject({ sellAmount: 2n * unit, buyAmount: 3n * unit, paths: [] });
    expect(ask('buy', 3n * unit)).toMatchObject({ sellAmount: 2n * unit, buyAmount: 3n * unit, paths: [] });
    expect(ask('sell', 2n * unit + 1n)).toBeUndefined();
    expect(ask('buy', 3n * unit + 1n)).toBeUndefined();
    expect(findRoute(emptyMarket, { ...ends, side: 'sell', amount: unit })).toBeUndefined();
  });

  it('sells the whole amount to an order of coarse units', () => {
    const orders = [toOrder(1, 3n, 1000n)];
    const route = findRoute(emptyMarket, { ...ends, side: 'sell', amount: 999n, orders });
    expect(route).toMatchObject({ sellAmount: 999n, buyAmount: 2n, orders: [{ sellAmount: 999n, buyAmount: 2n }] });
  });

  it('fills an order where there are no pools, whatever its gas', () => {
    const order = toOrder(1, 3n * unit, 2n * unit);
    for (const side of ['sell', 'buy'] as const) {
      const gas = { perPath: 0, perHop: 0, perOrder: 100_000, tokenPerGas: 1e6 };
      const route = findRoute(emptyMarket, { ...ends, side, amount: unit, orders: [order], gas });
      expect(route?.orders.map(({ id }) => id)).toEqual([order.id]);
    }
  });
});
