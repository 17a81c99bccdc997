import type { Token } from '@livery/core/domain/tokens/token';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPercentage, getRemoval, type ShareHolding } from './removalForm';

const a: Token = { chainId: 1, address: `0x${'1'.repeat(40)}`, symbol: 'A', name: 'A', decimals: 18 };
const b: Token = { ...a, address: `0x${'2'.repeat(40)}`, symbol: 'B', decimals: 6 };
const one = 10n ** 18n;
const holding: ShareHolding = {
  tokens: [a, b],
  shares: 10n * one,
  reserves: [1_000n * one, 3_000_000_000n],
  totalSupply: 100n * one,
};

test('half of the position pays half of its amounts', () => {
  const removal = getRemoval({ field: 'percent', text: '50' }, holding);
  expect(removal).toEqual({
    shares: 5n * one,
    amounts: [50n * one, 150_000_000n],
    percent: 50,
    isTooMuch: false,
    texts: { shares: '5', a: '50', b: '150' },
  });
});

test.each([25, 50, 75, 100])('%d %% of shares that cannot be divided evenly is shown as that', (percent) => {
  const removal = getRemoval({ field: 'percent', text: String(percent) }, { ...holding, shares: 10n * one + 1n });
  expect(removal.percent).toBe(percent);
});

test('a percentage of no shares is none', () => {
  expect(getRemoval({ field: 'percent', text: '50' }, { ...holding, shares: 0n }).percent).toBe(0);
});

test.each([
  ['shares', '2.5', 25],
  ['a', '25', 25],
  ['b', '75', 25],
] as const)('%s %s is a quarter of the position', (field, text, percent) => {
  const removal = getRemoval({ field, text }, holding);
  expect(removal.percent).toBe(percent);
  expect(removal.texts[field]).toBe(text);
});

test('more than the position is nothing to remove', () => {
  expect(getRemoval({ field: 'a', text: '100.1' }, holding)).toMatchObject({ shares: 0n, isTooMuch: true, percent: 0 });
});

test('an amount of a token is never undercut by rounding', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 300_000_000n), (amount) => {
      const text = `${amount / 1_000_000n}.${(amount % 1_000_000n).toString().padStart(6, '0')}`;
      expect(getRemoval({ field: 'b', text }, holding).amounts[1]).toBeGreaterThanOrEqual(amount);
    }),
  );
});

test.each([
  [0, '0'],
  [0.1, '<1'],
  [0.9, '<1'],
  [1, '1'],
  [33.3, '33'],
  [100, '100'],
])('%d percent is shown as %s', (percent, text) => {
  expect(formatPercentage(percent)).toBe(text);
});
