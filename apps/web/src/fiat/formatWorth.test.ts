import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatWorth } from './formatWorth';

const format = (amount: bigint, price: string, language = 'en') =>
  formatWorth(amount, { price, decimals: 6, language });

test.each([
  [1_234_560_000n, '1', '≈ $1,234.56'],
  [1n, '0.5', '< $0.01'],
  [0n, '3000', '≈ $0.00'],
  [120_000_400_000n, '1', '≈ $120,000'],
  [2_500_000_000_000_000n, '1', '≈ $2.50B'],
])('%s base units at %s are %s', (amount, price, worth) => {
  expect(format(amount, price)).toBe(worth);
});

test('the worth is written as is usual in the language', () => {
  expect(format(1_234_560_000n, '1', 'de')).toBe('≈ 1.234,56\u00a0$');
});

test.each([
  ['ar-u-nu-latn', '1,234.56\u00a0US$'],
  ['he', '1,234.56\u00a0$'],
])('in %s, from right to left, a worth keeps its order', (language, worth) => {
  expect(format(1_234_560_000n, '1', language)).toBe(`\u2066≈ ${worth}\u2069`);
});

test('a price that is no plain decimal has no worth', () => {
  for (const price of ['', '1e9', '-1', '<b>']) expect(format(1_000_000n, price)).toBeUndefined();
});

test('any amount of a token of any decimals is short or has no worth', () => {
  const price = fc.constantFrom('0.000000000000000001', '1', '3078.5', `1${'0'.repeat(40)}`);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), price, fc.nat(255), (amount, price, decimals) => {
      expect((formatWorth(amount, { price, decimals, language: 'en' }) ?? '').length).toBeLessThan(16);
    }),
  );
});

test('any amount at any price is short or has no worth', () => {
  const amounts = fc.bigInt({ min: 0n, max: 2n ** 128n });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 1e6 }), (amount, price) => {
      expect((format(amount, String(price)) ?? '').length).toBeLessThan(16);
    }),
  );
});
