import { getChain } from '@livery/core/domain/chains';
import { getWrappedCoin } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { sampleApp, sampleConfig } from '../../config/testing/sampleApp';
import { TextProvider } from '../../text/TextProvider';
import { englishTexts } from '../../text/testing/englishTexts';
import { LimitScreen } from './LimitScreen';

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const weth = getWrappedCoin(chain);
const usdc: Token = { ...weth, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', symbol: 'USDC', decimals: 6 };
const app: AppConfig = {
  ...sampleApp,
  config: {
    ...sampleConfig,
    restrictions: { unknown_country: 'restrict', lists: [{ countries: ['US'], tokens: { 1: [usdc.address] } }] },
  },
};

/** Renders the limit screen for a visitor of a country, and lists the paths that it asks for. */
async function open({
  country,
  answerCountry = () => Response.json({ country }),
  sell,
  buy,
}: {
  country?: string;
  answerCountry?: () => Response | Promise<Response>;
  sell: Token;
  buy: Token;
}) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: unknown) => {
    const path = String(input).replace(/\?.*/, '');
    asked.push(path);
    return path === '/api/country' ? answerCountry() : new Response('', { status: 503 });
  });
  const nothing = () => {};
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TextProvider texts={englishTexts}>
        <LimitScreen
          app={app}
          chain={chain as NonNullable<typeof chain>}
          amount="1"
          recipient={undefined}
          sell={{ token: sell, isLoading: false }}
          buy={{ token: buy, isLoading: false }}
          settings={null}
          wrapDialog={() => null}
          isWide={false}
          work={null}
          market={() => null}
          tokenSelect={() => null}
          onAmount={nothing}
          onRecipient={nothing}
          onToken={nothing}
          onSwitch={nothing}
          onGet={nothing}
          onConnect={nothing}
        />
      </TextProvider>
    </QueryClientProvider>,
  );
  return { screen, asked };
}

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
