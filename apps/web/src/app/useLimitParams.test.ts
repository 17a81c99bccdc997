import { getChain } from '@livery/core/domain/chains';
import { expect, test } from 'vitest';
import { readSwapParams } from '../features/swap/params/swapParams';
import { completeLimitParams } from './useLimitParams';

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const wrapped = chain.wrappedNative.address;
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const config = { domain: '', name: '', brand_color: '', buyTokenPercentage: 0, default_slippage: 1 };

test.each([
  ['', wrapped, usdc],
  [`inputCurrency=${dai}`, dai, usdc],
  [`inputCurrency=${usdc}`, usdc, wrapped],
  [`outputCurrency=${dai}`, wrapped, dai],
  [`outputCurrency=${wrapped}`, usdc, wrapped],
  ['inputCurrency=nonsense', wrapped, usdc],
  // Chosen by the trader: the button offers the wrapped coin instead.
  ['inputCurrency=ETH', 'ETH', usdc],
])('with the query "%s" the limit screen opens with %s sold for %s', (query, sold, bought) => {
  const params = completeLimitParams(readSwapParams(new URLSearchParams(query)), { chain, config, first: usdc });
  expect(params).toMatchObject({ inputCurrency: sold, outputCurrency: bought });
});

test.each([
  ['', wrapped, undefined],
  [`outputCurrency=${wrapped}`, undefined, wrapped],
  [`inputCurrency=${dai}`, dai, undefined],
])('while no first token is known the query "%s" leaves its side open', (query, sold, bought) => {
  const operators = { ...config, default_token_address: usdc } as const;
  const params = completeLimitParams(readSwapParams(new URLSearchParams(query)), {
    chain,
    config: operators,
    first: undefined,
  });
  expect(params).toMatchObject({ inputCurrency: sold, outputCurrency: bought });
});
