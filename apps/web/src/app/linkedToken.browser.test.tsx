import { getChain } from '@livery/core/domain/chains';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Address } from 'viem';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createNode } from '../chain/testing/createNode';
import { sampleConfig } from '../config/testing/sampleApp';
import { TextProvider } from '../text/TextProvider';
import { englishTexts } from '../text/testing/englishTexts';
import { SwapPage } from './SwapPage';

const stranger: Address = '0x00A1b2c3D4e5F60718293a4b5c6d7E8f90a1b2C3';
const found: Address = '0x00a1B2c3d4e5F60718293a4b5C6D7E8f90A1b2C4';
const house: Address = '0x1111111111111111111111111111111111111111';

/** Opens the swap page at a link, with a fake node behind the gateway. */
async function open({
  query,
  prepare,
  change = {},
}: {
  query: string;
  prepare: (node: ReturnType<typeof createNode>) => void;
  change?: Partial<ProductConfig>;
}) {
  const chain = getChain(1);
  if (!chain) throw new RangeError('No chain 1');
  const node = createNode();
  prepare(node);
  vi.stubGlobal('fetch', node.fetch);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });
  const location = memoryLocation({ path: '/swap', searchPath: query });
  const app = { config: { ...sampleConfig, ...change }, configured: true, chains: [1] };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={client}>
      <TextProvider texts={englishTexts}>
        <Router hook={location.hook} searchHook={location.searchHook}>
          <SwapPage app={app} chain={chain} onConnect={() => {}} onBuy={undefined} />
        </Router>
      </TextProvider>
    </QueryClientProvider>,
  );
  return { node, screen };
}

test('a token that cannot be read shows a message, and is read on retry', async () => {
  const { node, screen } = await open({
    query: `outputCurrency=${stranger}`,
    prepare: (started) => {
      started.isDown = true;
      started.contracts.set(stranger, { symbol: 'STRANGER', name: 'Strange coin', decimals: 18 });
    },
  });
  await expect.element(screen.getByText('This token could not be read from Ethereum.')).toBeVisible();
  node.isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Token imported' })).toHaveTextContent('STRANGER');
});

test('a link to an address without a token shows a message', async () => {
  const { screen } = await open({ query: `outputCurrency=${stranger}`, prepare: () => {} });
  await expect.element(screen.getByText('There is no token at this address on Ethereum.')).toBeVisible();
});

test('the import dialog asks about unlisted tokens of a link, but not about the operator’s token', async () => {
  const { screen } = await open({
    query: `inputCurrency=${house}&outputCurrency=${stranger}`,
    change: { default_token_address: house },
    prepare: ({ contracts }) => {
      contracts.set(stranger, { symbol: 'STRANGER', name: 'Strange coin', decimals: 18 });
      contracts.set(house, { symbol: 'HOUSE', name: 'House coin', decimals: 18 });
    },
  });
  const imported = screen.getByRole('dialog', { name: 'Token imported' });
  await expect.element(imported).toHaveTextContent(stranger);
  await expect.element(imported).not.toHaveTextContent(house);
  await imported.getByRole('checkbox', { name: 'I understand' }).click();
  await imported.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByRole('button', { name: /token: HOUSE/ })).toBeVisible();
  await expect.element(imported).not.toBeInTheDocument();
});

test('the import dialog asks about an unlisted token that was found by its address, and not about a listed one', async () => {
  const { screen } = await open({
    query: '',
    prepare: ({ contracts }) => contracts.set(found, { symbol: 'FOUND', name: 'Found coin', decimals: 18 }),
  });
  const imported = screen.getByRole('dialog', { name: 'Token imported' });
  const choose = async (typed: string, name: RegExp) => {
    await screen.getByRole('button', { name: /^To token: / }).click();
    const tokens = screen.getByRole('dialog', { name: 'Select a token' });
    await tokens.getByRole('textbox').fill(typed);
    await tokens.getByRole('option', { name }).click();
  };
  await choose('usdc', /^USDC /);
  await expect.element(screen.getByRole('button', { name: 'To token: USDC' })).toBeVisible();
  await expect.element(imported).not.toBeInTheDocument();
  await choose(found, /^FOUND/);
  await expect.element(imported).toHaveTextContent(found);
  await imported.getByRole('checkbox', { name: 'I understand' }).click();
  await imported.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByRole('button', { name: 'To token: FOUND' })).toBeVisible();
});
