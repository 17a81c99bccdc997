import { type Chain, getChain } from '@livery/core/domain/chains';
import { getNativeCoin, getWrappedCoin } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { sampleApp } from '../../../config/testing/sampleApp';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { LimitScreen } from '../LimitScreen';

const chain = getChain(1) as Chain;
export const eth = getNativeCoin(chain);
export const weth = getWrappedCoin(chain);
export const usdc: Token = {
  ...weth,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  decimals: 6,
};

type Scene = {
  app?: AppConfig;
  sell: Token;
  buy: Token;
  recipient?: string;
  texts?: typeof englishTexts;
  answerCountry?: () => Response | Promise<Response>;
} & Partial<Pick<ComponentProps<typeof LimitScreen>, 'onToken'>>;

/**
 * Renders the limit screen with an order of one token, over a gateway that knows the country alone. Lists the paths that
 * are asked for.
 */
export async function renderLimit({ app = sampleApp, texts = englishTexts, onToken = () => {}, ...scene }: Scene) {
  const { sell, buy, answerCountry, ...typed } = scene;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: unknown) => {
    const path = String(input).replace(/\?.*/, '');
    asked.push(path);
    return path === '/api/country' && answerCountry ? answerCountry() : new Response('', { status: 503 });
  });
  const nothing = () => {};
  const Page = () => {
    const [recipient, setRecipient] = useState(typed.recipient);
    return (
      <LimitScreen
        app={app}
        chain={chain}
        amount="1"
        recipient={recipient}
        sell={{ token: sell, isLoading: false }}
        buy={{ token: buy, isLoading: false }}
        settings={null}
        wrapDialog={() => null}
        isWide={false}
        work={null}
        market={() => null}
        tokenSelect={() => null}
        onAmount={nothing}
        onRecipient={setRecipient}
        onToken={onToken}
        onSwitch={nothing}
        onGet={nothing}
        onConnect={nothing}
      />
    );
  };
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TextProvider texts={texts}>
        <Page />
      </TextProvider>
    </QueryClientProvider>,
  );
  return { screen, asked };
}
