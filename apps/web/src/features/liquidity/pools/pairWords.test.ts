import type { Token } from '@livery/core/domain/tokens/token';
import { expect, test } from 'vitest';
import { formatPrices, formatTick } from './pairWords';

const a: Token = { chainId: 1, address: `0x${'1'.repeat(40)}`, symbol: 'A', name: 'A', decimals: 18 };
const b: Token = { ...a, address: `0x${'2'.repeat(40)}`, symbol: 'B' };
const reserves = [10n ** 18n, 3_080_918_273n * 10n ** 12n] as const;

test('prices are shown both ways, in six significant digits', () => {
  expect(formatPrices([a, b], reserves)).toEqual(['3080.91', '0.000324578']);
});

test('a price that is too long for its place has four', () => {
  expect(formatPrices([a, b], reserves, 9)).toEqual(['3080.91', '0.0003245']);
});

test('an empty pool has no price', () => {
  expect(formatPrices([a, b], [0n, 0n])).toEqual(['', '']);
});

test.each([
  [1, '3080'],
  [0.4, '1232'],
  [1 / 3_080_918, '0.0009999'],
])('a multiple of %d of a price has four digits, and is cut', (factor, shown) => {
  expect(formatTick({ numerator: 3_080_918n, denominator: 1_000n }, factor)).toBe(shown);
});
