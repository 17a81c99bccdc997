import { chain, native, usdc, wrapped } from '@livery/core/testing/scene';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { expect, test } from 'vitest';
import { getQuotedFee, getSpend } from './figures';
import type { SwapTerms } from './swapTerms';

const quote = { sellAmount: 1_000n, buyAmount: 1_000n } as QuoteResponse;
const terms = { chain, amount: 1_000n, slippageBps: 100, side: 'exactOutput' } as SwapTerms;

test.each([
  ['unwrapping', wrapped, native],
  ['wrapping', native, wrapped],
])('%s takes exactly what was typed into either field, without slippage', (_, sellToken, buyToken) => {
  expect(getSpend({ ...terms, sellToken, buyToken }, quote)).toBe(1_000n);
  expect(getSpend({ ...terms, sellToken, buyToken, side: 'exactInput' }, undefined)).toBe(1_000n);
});

test('a purchase takes at most what its slippage allows, and a sale what was typed', () => {
  const swap = { ...terms, sellToken: wrapped, buyToken: usdc };
  expect(getSpend(swap, quote)).toBe(1_010n);
  expect(getSpend(swap, undefined)).toBeUndefined();
  expect(getSpend({ ...swap, side: 'exactInput' }, quote)).toBe(1_000n);
  expect(getSpend(undefined, quote)).toBeUndefined();
});

test('the router of the V2 exchange takes no fee, whatever was asked for', () => {
  const fee = { recipient: chain.exchangeProxy, fraction: '0.003', reason: 'normal' } as const;
  expect(getQuotedFee({ chain, fee }, { to: chain.exchangeProxy })).toBe(fee);
  expect(getQuotedFee({ chain, fee }, { to: chain.v2.router })).toMatchObject({ recipient: undefined, fraction: '0' });
});
