import type { ProductConfig } from '@livery/core/wire/productConfig';
import { expect, test, vi } from 'vitest';
import { renderSwap } from '../testing/renderSwap';
import { usdc } from '../testing/sampleTerms';

type Answer = () => Response | Promise<Response>;

const from = (country?: string) => () => Response.json({ country });
const fails = () => new Response('', { status: 503 });
const buying = `outputCurrency=${usdc.address}&exactAmount=1`;
const selling = `inputCurrency=${usdc.address}&outputCurrency=ETH&exactAmount=3000`;

/** Renders the form of an operator that restricts USDC in the United States. */
async function open(
  country: Answer,
  {
    query = buying,
    unknown = 'allow',
    connected = true,
  }: { query?: string; unknown?: 'allow' | 'restrict'; connected?: boolean } = {},
) {
  const lists = [{ countries: ['US'], tokens: { 1: [usdc.address] } }];
  const change: Partial<ProductConfig> = { restrictions: { unknown_country: unknown, lists } };
  const answer = vi.fn(country);
  const prepare: NonNullable<Parameters<typeof renderSwap>[0]>['prepare'] = (gateway) => {
    gateway.country = answer;
  };
  return { ...(await renderSwap({ query, connected, change, prepare })), answer };
}

test.each([
  ['bought', buying],
  ['sold', selling],
])('a restricted token is not %s in its country: no quote, no approval, a sentence', async (_, query) => {
  const { screen, button, gateway } = await open(from('US'), { query });
  await expect.element(button('Not available in your country')).toBeDisabled();
  const sentence =
    'USDC cannot be traded or deposited in your country. You can still remove liquidity and cancel orders.';
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await expect.element(button('Approve USDC')).not.toBeInTheDocument();
  expect(gateway.asked).toEqual([]);
});

test('traders learn it before they connect a wallet', async () => {
  const { button } = await open(from('US'), { connected: false });
  await expect.element(button('Not available in your country')).toBeDisabled();
});

test('the same token is traded in another country', async () => {
  const { screen, button } = await open(from('DE'));
  await expect.element(button('Swap')).toBeEnabled();
  await expect.element(screen.getByText(/cannot be traded/)).not.toBeInTheDocument();
});

test('for other tokens, and for wrapping, no country is asked for', async () => {
  const { button, answer } = await open(from('US'), {
    query: 'inputCurrency=ETH&outputCurrency=0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2&exactAmount=1',
  });
  await expect.element(button('Wrap')).toBeEnabled();
  expect(answer).not.toHaveBeenCalled();
});

test('while the country is asked for nothing is traded', async () => {
  const { button, gateway } = await open(() => new Promise(() => {}));
  await expect.element(button('Checking availability')).toBeDisabled();
  expect(gateway.asked).toEqual([]);
});

test.each([
  ['an unknown country', from()],
  ['a gateway that fails', fails],
])('where the operator says so, %s blocks the trade until another try', async (_, country) => {
  const { screen, button, gateway } = await open(country, { unknown: 'restrict' });
  await expect.element(button('Country not known')).toBeDisabled();
  await expect
    .element(screen.getByText('USDC cannot be traded in every country, and yours is not known.'))
    .toBeVisible();
  expect(gateway.asked).toEqual([]);
  gateway.country = from('DE');
  await button('Try again').click();
  await expect.element(button('Swap')).toBeEnabled();
});

test.each([
  ['an unknown country', from()],
  ['a gateway that fails', fails],
])('where the operator allows it, %s blocks nothing', async (_, country) => {
  const { button } = await open(country);
  await expect.element(button('Swap')).toBeEnabled();
});
