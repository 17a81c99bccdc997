import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRatio, getDifferenceBps, getLimitOutput, getPrice, invertBps, parsePrice } from './limitPrice';

const usdc = { decimals: 6 };
const weth = { decimals: 18 };
const price = (text: string, isInverted = false) => {
  const parsed = parsePrice({ text, isInverted });
  if (!parsed) throw new Error(`${text} is not a price`);
  return parsed;
};

test.each([
  ['1.5', '3215', weth, usdc, '4822500000'],
  ['1.5', '3215.0000001', weth, usdc, '4822500000'],
  ['1', '0.123456', weth, usdc, '123460'],
  ['1', '0.123454', weth, usdc, '123450'],
  ['1', '0.123455', weth, usdc, '123460'],
  ['1', '0.000004', usdc, weth, '0'],
  ['1', '0.000005', usdc, weth, '10000000000000'],
  ['1', '1.005', weth, { decimals: 2 }, '101'],
  ['1', '2.5', weth, { decimals: 0 }, '3'],
])('%s at %s is an output of five decimals at most', (input, text, sellToken, buyToken, output) => {
  const amount = BigInt(Math.round(Number(input) * 10)) * 10n ** BigInt(sellToken.decimals - 1);
  expect(getLimitOutput({ amount, price: price(text), sellToken, buyToken })).toBe(BigInt(output));
});

test.each(['', '.', '0', '0.000', '-1', '1e3', '1,5', 'NaN', '٣'])('"%s" is not a price', (text) => {
  expect(parsePrice({ text, isInverted: false })).toBeUndefined();
});

test('a price may begin or end with its point', () => {
  expect(price('.5')).toEqual(price('0.5'));
  expect(price('2.')).toEqual(price('2'));
});

const decimals = fc.integer({ min: 0, max: 18 });
const amounts = fc.bigInt({ min: 1n, max: 2n ** 100n });
const prices = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 0, max: 9 }));

test('the output is within half a unit of the fifth decimal of price times input', () => {
  fc.assert(
    fc.property(
      amounts,
      prices,
      decimals,
      decimals,
      fc.boolean(),
      (amount, [digits, places], sold, bought, isInverted) => {
        const text = `${digits / 10n ** BigInt(places)}.${`${digits % 10n ** BigInt(places)}`.padStart(places, '0')}`;
        const exact = price(text, isInverted);
        const order = { amount, price: exact, sellToken: { decimals: sold }, buyToken: { decimals: bought } };
        const output = getLimitOutput(order);
        if (output === 0n) return;
        const kept = Math.min(5, bought);
        expect(output % 10n ** BigInt(bought - kept)).toBe(0n);
        // 2 · |output · denominator − amount · numerator| ≤ denominator units of the last kept decimal, all in one scale.
        const above = amount * exact.numerator * 10n ** BigInt(bought);
        const below = exact.denominator * 10n ** BigInt(sold);
        const error = output * below - above;
        expect(2n * (error < 0n ? -error : error)).toBeLessThanOrEqual(below * 10n ** BigInt(bought - kept));
      },
    ),
  );
});

test('an amount that no order can hold has no output', () => {
  const order = { amount: 1n, price: price('1'), sellToken: weth, buyToken: weth };
  expect(getLimitOutput({ ...order, amount: 2n ** 128n })).toBe(0n);
  expect(getLimitOutput({ ...order, amount: 2n ** 127n, price: price('3') })).toBe(0n);
});

test('a price and its reciprocal bring the same', () => {
  const order = { amount: 5n * 10n ** 18n, sellToken: weth, buyToken: usdc };
  expect(getLimitOutput({ ...order, price: price('0.0005', true) })).toBe(
    getLimitOutput({ ...order, price: price('2000') }),
  );
  expect(formatRatio(price('2000'), true)).toBe('0.0005');
  expect(formatRatio(price('2000'), false)).toBe('2000');
  expect(formatRatio(price('3'), true, 4)).toBe('0.3333');
});

test('the price of two amounts is theirs in whole tokens', () => {
  const sold = { sellAmount: 2n * 10n ** 18n, buyAmount: 6_300_000_000n, sellToken: weth, buyToken: usdc };
  const found = getPrice(sold);
  expect(found && formatRatio(found, false)).toBe('3150');
  expect(getPrice({ ...sold, sellAmount: 0n })).toBeUndefined();
  expect(getPrice({ ...sold, buyAmount: 0n })).toBeUndefined();
});

test('the difference from the market is signed, and the reciprocal’s is of the other sign', () => {
  expect(getDifferenceBps(price('105'), price('100'))).toBe(500);
  expect(getDifferenceBps(price('95'), price('100'))).toBe(-500);
  expect(getDifferenceBps(price('100'), price('100'))).toBe(0);
  expect(invertBps(2_500)).toBeCloseTo(-2_000);
  expect(invertBps(-2_000)).toBeCloseTo(2_500);
});
