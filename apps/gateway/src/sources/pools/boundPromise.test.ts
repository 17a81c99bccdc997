import { getVenues } from '@livery/core/domain/venues';
import { chain, dai, usdc } from '@livery/core/testing/scene';
import { findRoute } from '@livery/router/findRoute';
import { createMarket, getPool } from '@livery/router/market';
import fc from 'fast-check';
import { type Address, numberToHex, toHex } from 'viem';
import { expect, test } from 'vitest';
import { wholeFraction } from '../amounts';
import { boundPromise } from './boundPromise';

const [venue] = getVenues(chain);
if (!venue) throw new Error('There is no venue.');
const trip = { sellToken: usdc.address, buyToken: dai.address };
const [token0, token1] = [dai.address, usdc.address];

/** Pools of one venue for equal amounts of both tokens, and orders that pay more than these do, each as far as `capacity`. */
const scene = fc.record({
  side: fc.constantFrom('sell' as const, 'buy' as const),
  amount: fc.bigInt(10n ** 6n, 10n ** 12n),
  depths: fc.array(fc.bigInt(10n ** 12n, 10n ** 16n), { minLength: 1, maxLength: 3 }),
  orders: fc.array(fc.record({ percent: fc.bigInt(101n, 300n), capacity: fc.bigInt(10n ** 3n, 10n ** 12n) }), {
    minLength: 1,
    maxLength: 3,
  }),
});
/** Up to 50 %, in units of `wholeFraction`. */
const slippage = fc.bigInt(0n, wholeFraction / 2n);

type Drawn = typeof scene extends fc.Arbitrary<infer Scene> ? Scene : never;

/** Plans a swap as quotes do; undefined where it fills no order. */
function plan({ side, amount, depths, orders: drafts }: Drawn) {
  const pools = depths.map((depth, index) => {
    const address = numberToHex(index + 1, { size: 20 });
    return { address, token0, token1, reserve0: depth, reserve1: depth, feeBps: 30 };
  });
  const market = createMarket(pools);
  const look = {
    venueOf: new Map(pools.map(({ address }) => [address.toLowerCase(), venue as NonNullable<typeof venue>])),
    getPool: (address: Address) => getPool(market, address),
  };
  const orders = drafts.map(({ percent, capacity }, index) => {
    const [makerAmount, takerAmount] = [capacity * percent, capacity * 100n];
    return { id: toHex(index, { size: 32 }), makerAmount, takerAmount, capacity };
  });
  const route = findRoute(market, { ...trip, side, amount, orders });
  const fallback = findRoute(market, { ...trip, side, amount, maxPaths: 2 });
  if (!route || !fallback || route.orders.length === 0) return undefined;
  /** The amount that is promised, which is the route's where it is not bounded: a larger one is better for the taker. */
  const promise = (of: bigint) => {
    const bound = boundPromise({ side, route, fallback, slippage: of, look });
    const { sellAmount, buyAmount } = bound ?? route;
    // The exact side stays.
    expect(side === 'sell' ? sellAmount : buyAmount).toBe(side === 'sell' ? route.sellAmount : route.buyAmount);
    return { bound, promised: side === 'sell' ? buyAmount : -sellAmount };
  };
  return { route, fallback, promise, routed: side === 'sell' ? route.buyAmount : -route.sellAmount };
}

test('a promise is never above the route’s, nor above the pools’ by more than half of the slippage', () => {
  fc.assert(
    fc.property(scene, slippage, (drawn, of) => {
      const planned = plan(drawn);
      if (!planned) return;
      const { promise, routed } = planned;
      const { promised } = promise(of);
      const sure = promise(0n).promised;
      const size = sure < 0n ? -sure : sure;
      expect(promised).toBeLessThanOrEqual(routed);
      expect((promised - sure) * 2n * wholeFraction).toBeLessThanOrEqual(size * of);
    }),
  );
});

test('it is never below what the pools pay alone, and rises with the slippage', () => {
  fc.assert(
    fc.property(scene, slippage, slippage, (drawn, one, other) => {
      const planned = plan(drawn);
      if (!planned) return;
      const { promise } = planned;
      const [less, more] = one < other ? [one, other] : [other, one];
      const [sure, low, high] = [0n, less, more].map((of) => promise(of).promised) as [bigint, bigint, bigint];
      expect(low).toBeGreaterThanOrEqual(sure);
      expect(high).toBeGreaterThanOrEqual(low);
    }),
  );
});

test('without any slippage it is what the pools pay for the whole amount, where orders take all of it', () => {
  fc.assert(
    fc.property(scene, (drawn) => {
      const planned = plan({ ...drawn, orders: [{ percent: 150n, capacity: drawn.amount * 2n }] });
      const { fallback, route, promise } = planned ?? expect.fail('no order is filled');
      expect(route.paths).toEqual([]);
      expect(promise(0n).promised).toBe(drawn.side === 'sell' ? fallback.buyAmount : -fallback.sellAmount);
    }),
  );
});

test('the room of the orders is the part of their surplus that is promised: half of the slippage', () => {
  fc.assert(
    fc.property(scene, slippage, (drawn, of) => {
      const planned = plan(drawn);
      const { bound, promised } = planned?.promise(of) ?? {};
      if (!planned || !bound || promised === undefined) return;
      const sure = planned.promise(0n).promised;
      const [spare, surplus] = bound.room;
      expect([spare, surplus]).toEqual([promised - sure, planned.routed - sure]);
      expect(spare).toBeLessThan(surplus);
      expect(spare).toBe(((sure < 0n ? -sure : sure) * of) / wholeFraction / 2n);
    }),
  );
});
