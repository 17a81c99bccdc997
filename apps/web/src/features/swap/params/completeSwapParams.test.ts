import { getChain } from '@livery/core/domain/getChain';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { expect, test } from 'vitest';
import { completeSwapParams } from './completeSwapParams';

const kit = '0x7866E48C74CbFB8183cd1a929cd9b95a7a5CB4F4';
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const config: ProductConfig = {
  domain: '',
  name: 'Livery',
  brand_color: '#ff7149',
  brand_color_dark: '#2172E5',
  default_token_address: kit,
  buyTokenPercentage: 0.003,
  default_slippage: 1,
};
const ethereum = getChain(1);
const optimism = getChain(10);
const bsc = getChain(56);
if (!ethereum || !optimism || !bsc) throw new Error('chains are missing');
const empty = { inputCurrency: undefined, outputCurrency: undefined, exactField: 'input', exactAmount: '' } as const;

test('an empty query sells the native coin for the token of the operator', () => {
  expect(completeSwapParams(empty, { chain: ethereum, config })).toMatchObject({
    inputCurrency: 'ETH',
    outputCurrency: kit,
  });
});

test('a chain without a token of the operator leaves the choice to the trader', () => {
  expect(completeSwapParams(empty, { chain: optimism, config }).outputCurrency).toBeUndefined();
});

test('what the query says stands', () => {
  const asked = { ...empty, inputCurrency: usdc, outputCurrency: 'eth' };
  expect(completeSwapParams(asked, { chain: ethereum, config })).toMatchObject({
    inputCurrency: usdc,
    outputCurrency: 'ETH',
  });
});

test('buying the native coin does not also sell it', () => {
  const asked = { ...empty, outputCurrency: 'ETH' };
  expect(completeSwapParams(asked, { chain: ethereum, config })).toMatchObject({
    inputCurrency: undefined,
    outputCurrency: 'ETH',
  });
});

test('the same token on both sides is bought on none', () => {
  const asked = { ...empty, inputCurrency: kit, outputCurrency: kit.toLowerCase() };
  expect(completeSwapParams(asked, { chain: ethereum, config }).outputCurrency).toBeUndefined();
});

test('the native coin of another chain is read as this one', () => {
  const asked = { ...empty, inputCurrency: 'ETH' };
  expect(completeSwapParams(asked, { chain: bsc, config }).inputCurrency).toBe('BNB');
});
