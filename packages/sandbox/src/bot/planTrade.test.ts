import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planTrade, type Reserves, type Trade } from './planTrade';

const planned: Reserves = { a: 7_800n * 10n ** 18n, b: 24_000_000n * 10n ** 6n };

/** Returns the reserves after a trade against a constant product with a fee of 0.3 %. */
function execute(reserves: Reserves, trade: Trade | undefined): Reserves {
  if (!trade) return reserves;
  const buy = trade.sell === 'a' ? 'b' : 'a';
  const paidIn = trade.amount * 997n;
  const out = (reserves[buy] * paidIn) / (reserves[trade.sell] * 1_000n + paidIn);
  return { ...reserves, [trade.sell]: reserves[trade.sell] + trade.amount, [buy]: reserves[buy] - out };
}

const deviationOf = ({ a, b }: Reserves) => Number((b * planned.a * 10n ** 9n) / (a * planned.b)) / 1e9 - 1;
const luck = fc.double({ min: -1, max: 1, noNaN: true });

test('trades move prices, but never by more than 0.2 %', () => {
  fc.assert(
    fc.property(fc.array(luck, { maxLength: 200 }), (lucks) => {
      let reserves = planned;
      for (const each of lucks) {
        reserves = execute(reserves, planTrade({ reserves, planned, luck: each }));
        expect(Math.abs(deviationOf(reserves))).toBeLessThan(0.002);
      }
    }),
  );
  const moved = execute(planned, planTrade({ reserves: planned, planned, luck: 1 }));
  expect(deviationOf(moved)).toBeCloseTo(0.0008, 4);
});

test('the price of a pool that others moved returns to the plan', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: planned.a * 3n }), fc.boolean(), (amount, up) => {
      const scaled = up ? (amount * planned.b) / planned.a : amount;
      let reserves = execute(planned, { sell: up ? 'b' : 'a', amount: scaled });
      for (let count = 0; count < 20; count++) {
        reserves = execute(reserves, planTrade({ reserves, planned, luck: 0 }));
      }
      expect(Math.abs(deviationOf(reserves))).toBeLessThan(0.001);
    }),
  );
});

test('no trade is planned for less than a base unit', () => {
  const tiny = { a: 100n, b: 100n };
  expect(planTrade({ reserves: tiny, planned: tiny, luck: 1 })).toBeUndefined();
});
