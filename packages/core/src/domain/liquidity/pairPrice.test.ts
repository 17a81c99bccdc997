import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPairPrice, getPairPrice, getPriceDifferenceBps, type PriceSide } from './pairPrice';

const side = (amount: bigint, decimals: number): PriceSide => ({ amount, decimals });
const get = (base: PriceSide, quote: PriceSide) => {
  const price = getPairPrice({ base, quote });
  if (!price) throw new Error('no price');
  return price;
};

test('the price both ways is in whole units', () => {
  const ether = side(2n * 10n ** 18n, 18);
  const dollars = side(6_000_000_000n, 6);
  expect(formatPairPrice(get(ether, dollars))).toBe('3000');
  expect(formatPairPrice(get(dollars, ether))).toBe('0.000333333');
  expect(formatPairPrice(get(dollars, ether), 4)).toBe('0.0003333');
});

test('without an amount there is no price', () => {
  expect(getPairPrice({ base: side(0n, 18), quote: side(1n, 6) })).toBeUndefined();
  expect(getPairPrice({ base: side(1n, 18), quote: side(0n, 6) })).toBeUndefined();
});

test('the two prices of a pair are each other’s reciprocal, exactly', () => {
  const amount = fc.bigInt({ min: 1n, max: 2n ** 112n });
  const decimals = fc.integer({ min: 0, max: 24 });
  fc.assert(
    fc.property(amount, decimals, amount, decimals, (a, decimalsA, b, decimalsB) => {
      const [price, inverse] = [
        get(side(a, decimalsA), side(b, decimalsB)),
        get(side(b, decimalsB), side(a, decimalsA)),
      ];
      expect(price.numerator * inverse.numerator).toBe(price.denominator * inverse.denominator);
    }),
  );
});

test.each([
  [100n, 100n, 0],
  [105n, 100n, 500],
  [95n, 100n, 500],
  [1_049_999n, 1_000_000n, 499.99],
])('a price of %s beside %s differs by %s basis points', (numerator, reference, bps) => {
  const differs = getPriceDifferenceBps({ numerator, denominator: 1n }, { numerator: reference, denominator: 1n });
  expect(differs).toBe(bps);
});
