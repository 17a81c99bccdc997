import { getChain } from '@livery/core/domain/chains';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { sampleConfig } from '../../config/testing/sampleApp';
import { TextProvider } from '../../text/TextProvider';
import { englishTexts } from '../../text/testing/englishTexts';
import { Header } from '../header/Header';
import type { Screen } from '../routes';
import { Footer } from '../Shell';

type Scene = { width?: number; onBuy?: () => void; texts?: typeof englishTexts; chainId?: number; screen?: Screen };

/** Renders header and footer of an exchange whose entry is changed by `change`. */
export async function renderHeader(change: Partial<ProductConfig> = {}, scene: Scene = {}) {
  const { width = 1000, onBuy, texts = englishTexts, chainId = 1, screen = 'swap' } = scene;
  await page.viewport(width, 900);
  const chain = getChain(chainId);
  if (!chain) throw new RangeError(`No chain ${chainId}`);
  const config: ProductConfig = { ...sampleConfig, name: 'Sonnenhof', ...change };
  const app = { config, configured: true, chains: [chainId] };
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider texts={texts}>
        <Header app={app} chain={chain} screen={screen} onNetwork={() => {}} onWallet={() => {}} onBuy={onBuy} />
        <Footer config={config} />
      </TextProvider>
    </QueryClientProvider>,
  );
}
