import { expect, test } from 'vitest';
import { isOwnQuote } from './servedQuote';

const at = 1_700_000_000_000;
const served = { at, question: 'sellAmount=1&slippagePercentage=0.01' };
const visitor = { now: at + 1_000, slippage: null, isOtherLanguage: false };

test.each([{}, { slippage: undefined }, { slippage: 100 }, { now: at - 50_000 }, { now: at + 50_000 }])(
  'figures of the document are those of a visitor with %j',
  (differing) => {
    expect(isOwnQuote(served, { ...visitor, ...differing })).toBe(true);
  },
);

test.each([
  { slippage: 50 },
  { slippage: 'auto' },
  { slippage: {} },
  { isOtherLanguage: true },
  { now: at + 61_000 },
  { now: at - 61_000 },
])('they are not those of a visitor with %j', (differing) => {
  expect(isOwnQuote(served, { ...visitor, ...differing })).toBe(false);
});

test('where the gateway chooses the slippage, a visitor who leaves it to that sees the figures', () => {
  const chosen = { ...served, question: 'sellAmount=1&slippagePercentage=auto' };
  expect(isOwnQuote(chosen, { ...visitor, slippage: 'auto' })).toBe(true);
  expect(isOwnQuote(chosen, { ...visitor, slippage: 100 })).toBe(false);
});
