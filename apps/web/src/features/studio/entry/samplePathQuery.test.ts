import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { samplePathQuery } from './samplePathQuery';

const config = {
  domain: 'a.example',
  name: 'Tide',
  brand_color: '#17a2c4',
  buyTokenPercentage: 0,
  default_slippage: 1,
};
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const load = (fields: object, chains = [1, 137]) =>
  new QueryClient().fetchQuery(samplePathQuery({ config: { ...config, ...fields }, chains }));

test('the sample sells the coin of the first network for a dollar', async () => {
  expect(await load({})).toBe(`/swap?exactField=input&exactAmount=1&outputCurrency=${usdc}`);
  expect(await load({ matic_as_default: true })).toMatch(
    /^\/matic\/swap\?exactField=input&exactAmount=1&outputCurrency=0x/,
  );
  expect(await load({ chains: [137] })).toMatch(/^\/matic\/swap\?/);
});

test("the operator's token of that network is bought, which the page chooses by itself", async () => {
  expect(await load({ default_token_address: usdc })).toBe('/swap?exactField=input&exactAmount=1');
  expect(await load({ default_token_address_matic: usdc })).toContain('outputCurrency');
  expect(await load({ default_token_address_matic: usdc, chains: [137] })).not.toContain('outputCurrency');
});

test.each([56, 43114, 250, 10, 42161, 8453, 42220])('the network %d has a dollar to buy', async (id) => {
  expect(await load({}, [id])).toContain('&outputCurrency=0x');
});
