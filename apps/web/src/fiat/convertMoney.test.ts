import { parseAmount } from '@livery/core/domain/amounts/parseAmount';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDollars, toTokenAmount } from './convertMoney';

test.each([
  ['500', '3078.5', 18, '0.162416761'],
  ['500', '1', 6, '500'],
  ['0.01', '60000', 8, '0.00000016'],
  ['1000000', '0.000001', 0, '1000000000000'],
])('%s dollars at %s per token of %d decimals are %s', (dollars, price, decimals, amount) => {
  expect(toTokenAmount(dollars, { price, decimals })).toBe(amount);
});

test.each(['', '.', '0', '0.0000000000000000001', '-1', '1e3', '1,000'])('%j is no amount of dollars', (dollars) => {
  expect(toTokenAmount(dollars, { price: '2', decimals: 18 })).toBe('');
});

test.each(['0', '', '-2', 'NaN', '<b>1</b>', '1e9'])('a price of %j converts nothing', (price) => {
  expect(toTokenAmount('500', { price, decimals: 18 })).toBe('');
  expect(toDollars('500', { price, decimals: 18 })).toBe('');
});

test('less than the smallest part of a token is no amount', () => {
  expect(toTokenAmount('0.01', { price: '60000', decimals: 2 })).toBe('');
  expect(toDollars('0.000001', { price: '1', decimals: 6 })).toBe('');
});

test('tokens for dollars are never worth more than the dollars, and always an amount of the token', () => {
  const cents = fc.bigInt({ min: 1n, max: 10n ** 14n });
  const decimals = fc.integer({ min: 0, max: 24 });
  const price = fc.bigInt({ min: 1n, max: 10n ** 12n });
  fc.assert(
    fc.property(cents, price, decimals, (sum, millionths, places) => {
      const whole = (value: bigint, digits: number) =>
        `${value / 10n ** BigInt(digits)}.${String(value % 10n ** BigInt(digits)).padStart(digits, '0')}`;
      const amount = toTokenAmount(whole(sum, 2), { price: whole(millionths, 6), decimals: places });
      if (amount === '') return;
      const base = parseAmount(amount, places);
      expect(base).toBeDefined();
      expect((base ?? 0n) * millionths * 100n <= sum * 10n ** BigInt(6 + places)).toBe(true);
    }),
  );
});
