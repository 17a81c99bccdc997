import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRoute } from './findRoute';
import { createMarket } from './market';
import type { Pool } from './pool';
import { amountArbitrary, marketArbitrary, tokenAt } from './testing/marketArbitrary';

const ends = { sellToken: tokenAt(0), buyToken: tokenAt(1) };
const unit = 10n ** 18n;

const pool = (index: number, reserve0: bigint, reserve1: bigint): Pool => ({
  address: tokenAt(100 + index),
  token0: tokenAt(0),
  token1: tokenAt(1),
  reserve0,
  reserve1,
  feeBps: 30,
});

/** A deep pool at a price of 1, and one of a hundredth of a unit that pays double. */
const market = createMarket([pool(1, 10_000n * unit, 10_000n * unit), pool(2, unit / 100n, unit / 50n)]);

describe('findRoute with a probe', () => {
  it.each(['sell', 'buy'] as const)(
    'passes over a pool that is too shallow for the probe, with an exact %s amount',
    (side) => {
      const priceOf = (probe: bigint | undefined) => {
        const route = findRoute(market, { ...ends, side, amount: unit / 1_000n, probe });
        return Number(route?.buyAmount) / Number(route?.sellAmount);
      };
      expect(priceOf(undefined)).toBeGreaterThan(1.5);
      expect(priceOf(unit)).toBeCloseTo(0.997, 5);
    },
  );

  it('follows the deep pool wherever its price moves', () => {
    const moved = createMarket([pool(1, 11_000n * unit, 9_091n * unit), pool(2, unit / 100n, unit / 50n)]);
    const route = findRoute(moved, { ...ends, side: 'sell', amount: unit / 1_000n, probe: unit });
    expect(Number(route?.buyAmount) / 1e15).toBeCloseTo((0.997 * 9_091) / 11_000, 5);
  });

  it('keeps the price of a pool of some depth, even where another one holds most', () => {
    const pools = [pool(1, 10_000n * unit, 8_000n * unit), pool(2, 20n * unit, 20n * unit)];
    const route = findRoute(createMarket(pools), { ...ends, side: 'sell', amount: unit / 1_000n, probe: unit });
    expect(Number(route?.buyAmount) / 1e15).toBeCloseTo(0.997, 3);
  });

  it('is never set more than 5 % too good by a pool that arbitrage leaves alone because of its gas', () => {
    const costs = fc.bigInt({ min: 10n ** 12n, max: unit / 10n });
    fc.assert(
      fc.property(
        costs,
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        fc.double({ min: 1.001, max: 20, noNaN: true }),
        (cost, part, factor) => {
          // Arbitrage pays both fees: it begins beyond them.
          const gain = Math.max(Math.sqrt(factor) * 0.997 - 1, 1e-4);
          const reserve0 = BigInt(Math.floor((Number(cost) * part) / gain ** 2)) + 1n;
          const shallow = pool(2, reserve0, BigInt(Math.floor(Number(reserve0) * factor)));
          const deep = pool(1, 10n ** 9n * unit, 10n ** 9n * unit);
          const amount = cost / 10n;
          const probe = 100n * cost;
          fc.pre(reserve0 < 10n ** 6n * unit);
          const route = findRoute(createMarket([deep, shallow]), { ...ends, side: 'sell', amount, probe });
          expect(Number(route?.buyAmount) / Number(amount)).toBeLessThan(1.05);
        },
      ),
    );
  });

  it('is the price of the probe for an amount that is less than a base unit of a token on the way', () => {
    const coarse = (index: number, token: number) => ({
      ...pool(index, 10_000n * unit, 10_000n),
      token0: tokenAt(token),
      token1: tokenAt(2),
    });
    const shallow = pool(2, unit / 100n, unit / 50n);
    const market = createMarket([coarse(1, 0), coarse(3, 1), shallow]);
    const amount = unit / 1_000n;
    const sold = findRoute(market, { ...ends, side: 'sell', amount, probe: 100n * unit });
    expect(Number(sold?.buyAmount) / 1e15).toBeCloseTo(0.97, 1);
    const bought = findRoute(market, { ...ends, side: 'buy', amount, probe: 100n * unit });
    expect(Number(bought?.sellAmount) / 1e15).toBeCloseTo(1.03, 1);
    expect(
      findRoute(createMarket([coarse(1, 0), coarse(3, 1)]), { ...ends, side: 'sell', amount, probe: unit }),
    ).toBeUndefined();
  });

  it('is one path without orders, and has a price wherever there is one without a probe', () => {
    fc.assert(
      fc.property(
        marketArbitrary,
        amountArbitrary,
        amountArbitrary,
        fc.constantFrom('sell', 'buy'),
        (pools, amount, probe, side) => {
          const trade = { ...ends, side, amount } as const;
          const plain = findRoute(createMarket(pools), trade);
          const probed = findRoute(createMarket(pools), { ...trade, probe });
          expect(probed === undefined).toBe(plain === undefined);
          if (!plain || !probed) return;
          expect(side === 'sell' ? plain.buyAmount : -plain.sellAmount).toBeGreaterThanOrEqual(
            side === 'sell' ? probed.buyAmount : -probed.sellAmount,
          );
        },
      ),
    );
  });
});
