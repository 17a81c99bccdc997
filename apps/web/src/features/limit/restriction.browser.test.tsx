import type { AppConfig } from '@livery/core/wire/appConfig';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleApp, sampleConfig } from '../../config/testing/sampleApp';
import { renderLimit, usdc, weth } from './testing/renderLimit';

const app: AppConfig = {
  ...sampleApp,
  config: {
    ...sampleConfig,
    restrictions: { unknown_country: 'restrict', lists: [{ countries: ['US'], tokens: { 1: [usdc.address] } }] },
  },
};

type Scene = Parameters<typeof renderLimit>[0] & { country?: string };

/** Renders the limit screen for a visitor of a country. */
const open = ({ country, answerCountry = () => Response.json({ country }), ...scene }: Scene) =>
  renderLimit({ app, answerCountry, ...scene });

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['sold', usdc, weth],
  ['bought', weth, usdc],
])('no order is placed for a restricted token that is %s in its country', async (_, sell, buy) => {
  const { screen, asked } = await open({ country: 'US', sell, buy });
  await expect.element(screen.getByRole('button', { name: 'Not available in your country' })).toBeDisabled();
  await expect.element(screen.getByText('USDC cannot be traded or deposited in your country.')).toBeVisible();
  expect(asked).not.toContain('/api/1/swap/v1/price');
});

test('in another country its market is asked for, and the order goes on', async () => {
  const { screen, asked } = await open({ country: 'DE', sell: usdc, buy: weth });
  await expect.element(screen.getByRole('button', { name: 'Connect Wallet' })).toBeEnabled();
  await expect.poll(() => asked, { timeout: 5_000 }).toContain('/api/1/swap/v1/price');
});

test('a price that is typed while the country is asked for stays', async () => {
  let answer = (_: Response) => {};
  const country = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const { screen } = await open({ answerCountry: () => country, sell: usdc, buy: weth });
  const price = screen.getByRole('textbox', { name: 'Price', exact: true });
  await price.fill('3000');
  await expect.element(screen.getByRole('button', { name: 'Checking availability' })).toBeDisabled();
  answer(Response.json({ country: 'DE' }));
  await expect.element(screen.getByRole('button', { name: 'Connect Wallet' })).toBeEnabled();
  await expect.element(price).toHaveValue('3000');
});

test('without a known country it is blocked, with another try', async () => {
  const { screen } = await open({ sell: usdc, buy: weth });
  await expect.element(screen.getByRole('button', { name: 'Country not known' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});
