import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planV3Trade } from './planV3Trade';

const planned = 4_391_000_000_000_000_000_000_000_000_000n;
const luck = fc.double({ min: -1, max: 1, noNaN: true });
const fee = fc.constantFrom(100, 500, 2500, 3000, 10_000);

/** Returns the price after the trade, which ends at its limit. */
const execute = (sqrtPriceX96: bigint, trade: ReturnType<typeof planV3Trade>) =>
  trade?.sqrtPriceLimitX96 ?? sqrtPriceX96;

const deviationOf = (sqrtPriceX96: bigint) => (Number((sqrtPriceX96 * 10n ** 12n) / planned) / 1e12) ** 2 - 1;

test('trades move the price in the direction of their limit, and never farther than half the fee or 0.16 %', () => {
  fc.assert(
    fc.property(fee, fc.array(luck, { maxLength: 100 }), (fee, lucks) => {
      let sqrtPriceX96 = planned;
      for (const each of lucks) {
        const trade = planV3Trade({ sqrtPriceX96, planned, fee, luck: each });
        if (trade) expect(trade.sqrtPriceLimitX96 < sqrtPriceX96).toBe(trade.sell === 'token0');
        sqrtPriceX96 = execute(sqrtPriceX96, trade);
        expect(Math.abs(deviationOf(sqrtPriceX96))).toBeLessThan(Math.min(0.0016, fee / 2_000_000) + 1e-9);
      }
    }),
  );
  expect(
    deviationOf(execute(planned, planV3Trade({ sqrtPriceX96: planned, planned, fee: 3000, luck: 1 }))),
  ).toBeCloseTo(0.00075, 5);
});

test('the price of a pool that others moved returns to the plan', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: planned / 3n, max: planned * 3n }), (moved) => {
      let sqrtPriceX96 = moved;
      for (let count = 0; count < 30; count++) {
        sqrtPriceX96 = execute(sqrtPriceX96, planV3Trade({ sqrtPriceX96, planned, fee: 500, luck: 0 }));
      }
      expect(Math.abs(deviationOf(sqrtPriceX96))).toBeLessThan(0.000_001);
    }),
  );
});

test('nothing is traded where the price would hardly move', () => {
  expect(planV3Trade({ sqrtPriceX96: planned, planned, fee: 500, luck: 0 })).toBeUndefined();
});
