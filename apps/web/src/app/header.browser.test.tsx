import './shell.css';
import { getChain } from '@livery/core/domain/chains';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../text/TextProvider';
import { englishTexts } from '../text/testing/englishTexts';
import { Header } from './Header';
import { Footer } from './Shell';

async function show(change: Partial<ProductConfig>) {
  await page.viewport(1000, 900);
  const chain = getChain(1);
  if (!chain) throw new RangeError('No chain 1');
  const config: ProductConfig = {
    domain: '',
    name: 'Sonnenhof',
    brand_color: '#ff7149',
    brand_color_dark: '#2172e5',
    buyTokenPercentage: 0.003,
    default_slippage: 1,
    ...change,
  };
  const app = { config, configured: true, chains: [1] };
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider texts={englishTexts}>
        <Header app={app} chain={chain} onNetwork={() => {}} onWallet={() => {}} onBuy={undefined} />
        <Footer config={config} />
      </TextProvider>
    </QueryClientProvider>,
  );
}

test('the menu lists the configured links, each opening in a new tab', async () => {
  const links = { docs: 'https://sonnenhof.example/docs', telegram: 'https://t.me/sonnenhof' };
  const screen = await show({ links });
  await screen.getByRole('button', { name: 'Links' }).click();
  const menu = screen.getByRole('dialog', { name: 'Links' });
  await expect.element(menu.getByRole('link', { name: 'Docs' })).toHaveAttribute('href', links.docs);
  await expect.element(menu.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', links.telegram);
  const shown = menu.getByRole('link').elements();
  expect(shown.map((link) => link.textContent)).toEqual(['Docs', 'Telegram']);
  for (const link of shown) {
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noreferrer');
  }
});

test('no menu is shown without configured links', async () => {
  const screen = await show({});
  await expect.element(screen.getByRole('banner')).toHaveTextContent('Sonnenhof');
  await expect.element(screen.getByRole('button', { name: 'Links' })).not.toBeInTheDocument();
});

test.each([
  [{}, true],
  [{ hide_powered_by: true }, false],
  [{ hide_powered_by_dexkit: true }, false],
  [{ hide_powered_by: false, hide_powered_by_dexkit: true }, true],
])('with %j the footer is shown: %s', async (change, isShown) => {
  const screen = await show(change);
  await expect.element(screen.getByRole('banner')).toBeVisible();
  const [footer] = screen.getByRole('contentinfo').elements();
  expect(footer?.textContent).toBe(isShown ? 'Powered by Livery' : undefined);
  const mark = footer?.querySelector('img');
  expect(mark && [mark.width <= 200, mark.height <= 40]).toEqual(isShown ? [true, true] : undefined);
});

test("'Powered by' is an image of 200 × 40 px that opens the maker's site in a new tab", async () => {
  const screen = await show({});
  const link = screen.getByRole('link', { name: 'Powered by Livery' });
  await expect.element(link).toHaveAttribute('target', '_blank');
  const { width, height } = link.getByRole('img', { name: 'Powered by Livery' }).element().getBoundingClientRect();
  expect([width, height]).toEqual([200, 40]);
});
