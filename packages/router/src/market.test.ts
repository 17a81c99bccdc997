import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidPoolError, UnknownPoolError } from './errors/pool';
import { findRoute } from './findRoute';
import { getMidRate } from './getMidRate';
import { addPool, createMarket, joinMarkets, type Market, removePool, selectPools, updateReserves } from './market';
import type { Pool } from './pool';
import { marketArbitrary, tokenAt } from './testing/marketArbitrary';

const ends = { sellToken: tokenAt(0), buyToken: tokenAt(1) };
const amount = 10n ** 17n;
const pool: Pool = {
  address: tokenAt(50),
  token0: tokenAt(0),
  token1: tokenAt(1),
  reserve0: 10n ** 21n,
  reserve1: 10n ** 21n,
  feeBps: 30,
};

/** Queries the market, before a change too, so that the state it keeps for the next search is tested. */
const ask = (market: Market) => ({
  sale: findRoute(market, { ...ends, side: 'sell', amount }),
  purchase: findRoute(market, { ...ends, side: 'buy', amount }),
  rate: getMidRate(market, ends),
});

describe('a market', () => {
  it('gives the same routes after an update as a market created with the new reserves', () => {
    const reserves = fc.tuple(fc.nat(10), fc.bigInt(0n, 10n ** 21n), fc.bigInt(0n, 10n ** 21n));
    fc.assert(
      fc.property(marketArbitrary, fc.array(reserves, { minLength: 1, maxLength: 8 }), (pools, updates) => {
        const market = createMarket(pools);
        const rebuilt = [...pools];
        for (const [index, reserve0, reserve1] of updates) {
          const position = index % pools.length;
          const changed = rebuilt[position];
          if (!changed) continue;
          ask(market);
          updateReserves(market, changed.address, reserve0, reserve1);
          rebuilt[position] = { ...changed, reserve0, reserve1 };
        }
        expect(ask(market)).toEqual(ask(createMarket(rebuilt)));
      }),
      { numRuns: 300 },
    );
  });

  it('that is joined of two gives the same routes as one of all their pools, and shows no later change of them', () => {
    fc.assert(
      fc.property(marketArbitrary, fc.nat(10), (pools, count) => {
        const parts = [pools.slice(0, count), pools.slice(count)].map(createMarket);
        const [one = createMarket([]), other = createMarket([])] = parts;
        const joined = joinMarkets(one, other);
        const whole = ask(createMarket(pools));
        expect(ask(joined)).toEqual(whole);
        for (const { address } of pools) for (const part of parts) removePool(part, address);
        expect(ask(joined)).toEqual(whole);
      }),
      { numRuns: 100 },
    );
  });

  it('stops using a removed pool and uses an added one', () => {
    fc.assert(
      fc.property(marketArbitrary, fc.nat(10), (pools, index) => {
        const changed = pools[index % pools.length] ?? pool;
        const market = createMarket(pools);
        const whole = ask(market);
        expect(removePool(market, changed.address)).toBe(true);
        expect(removePool(market, changed.address)).toBe(false);
        const used = ask(market).sale?.paths.flatMap((path) => path.pools) ?? [];
        expect(used).not.toContain(changed.address);
        addPool(market, changed);
        expect(ask(market).sale?.buyAmount).toBe(whole.sale?.buyAmount);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps the later of two pools with the same address, regardless of case', () => {
    const address = pool.address.toUpperCase().replace('0X', '0x') as typeof pool.address;
    const market = createMarket([pool, { ...pool, address, reserve1: 10n ** 22n }]);
    expect(market.pools).toHaveLength(1);
    expect(getMidRate(market, ends)).toBe(10);
    updateReserves(market, pool.address, 10n ** 21n, 10n ** 20n);
    expect(getMidRate(market, ends)).toBe(0.1);
  });

  it('does not change with the pools that it was created from', () => {
    const given = { ...pool };
    const market = createMarket([given]);
    given.reserve1 = 1n;
    expect(getMidRate(market, ends)).toBe(1);
  });

  it('is selected from as it is, and later changes of one do not show in the other', () => {
    const other = { ...pool, address: tokenAt(900) };
    const market = createMarket([pool, other]);
    const selected = selectPools(market, ({ address }) => address === pool.address);
    expect(selected.pools).toEqual([pool]);
    updateReserves(market, pool.address, 10n ** 21n, 10n ** 20n);
    expect([getMidRate(selected, ends), getMidRate(market, ends)]).toEqual([1, expect.any(Number)]);
    expect(selected.pools).toEqual([pool]);
    expect(() => updateReserves(selected, other.address, 1n, 1n)).toThrow(UnknownPoolError);
  });

  it('throws for an invalid pool', () => {
    expect(() => createMarket([{ ...pool, token1: pool.token0 }])).toThrow(InvalidPoolError);
    expect(() => createMarket([{ ...pool, feeBps: 10_000 }])).toThrow(InvalidPoolError);
    expect(() => createMarket([{ ...pool, feeBps: 0.5 }])).toThrow(InvalidPoolError);
    expect(() => createMarket([{ ...pool, reserve0: -1n }])).toThrow(InvalidPoolError);
    expect(() => updateReserves(createMarket([pool]), pool.address, 2n ** 112n, 1n)).toThrow(InvalidPoolError);
  });

  it('throws for reserves of a pool that it does not have', () => {
    expect(() => updateReserves(createMarket([]), pool.address, 1n, 1n)).toThrow(UnknownPoolError);
  });
});
