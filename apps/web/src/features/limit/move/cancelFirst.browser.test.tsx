import { getChain } from '@livery/core/domain/chains';
import { exampleOrder } from '@livery/core/testing/signatureScenes';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../../text/TextProvider';
import { compileTexts, englishTexts } from '../../../text/testing/englishTexts';
import { openOrdersQuery } from '../book/openOrdersQuery';
import { CancelFirst } from './CancelFirst';

function getEthereum() {
  const chain = getChain(1);
  if (!chain) throw new Error('Ethereum is missing.');
  return chain;
}
const ethereum = getEthereum();
const account = exampleOrder.maker;
const sellToken = { chainId: 1, decimals: 18, ...ethereum.wrappedNative };
const buyToken = { ...sellToken, address: exampleOrder.takerToken, symbol: 'USDC' };
const orderHash = `0x${'1'.repeat(64)}` as const;
const config = {
  ...{ domain: '', name: '', brand_color: '', buyTokenPercentage: 0, default_slippage: 1 },
  restrictions: {
    unknown_country: 'restrict' as const,
    lists: [{ countries: ['US'], tokens: { 1: [buyToken.address] } }],
  },
};

afterEach(() => void vi.unstubAllGlobals());

async function show(country: string, { takerAmount = 10n ** 18n, texts = englishTexts } = {}) {
  vi.stubGlobal('fetch', async () => Response.json({ country }));
  const order = { ...exampleOrder, makerAmount: 9n * 10n ** 18n, takerAmount };
  const metaData = { orderHash, state: 'ADDED', filledTakerAmount: 0n };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const { queryKey } = openOrdersQuery({ chainId: 1, account });
  const records = [{ order, metaData } as OrderRecord];
  client.setQueryData(queryKey, { records, unconfirmed: [], isBookSilent: false });
  const moved = { orderHash, order: {}, price: { text: '3', isInverted: false } };
  await render(
    <QueryClientProvider client={client}>
      <TextProvider texts={texts}>
        <CancelFirst {...{ config, order, moved, account, sellToken, buyToken }} chain={ethereum} onClose={() => {}} />
      </TextProvider>
    </QueryClientProvider>,
  );
}

const dialog = page.getByRole('dialog');

test('an order of a token that is restricted in the country is not cancelled: no new one could take its place', async () => {
  await show('US');
  await expect.element(dialog).toHaveTextContent('USDC cannot be traded or deposited in your country.');
  await expect.element(dialog).not.toHaveTextContent('Cancel and place again');
});

test('in another country the cancellation is asked for', async () => {
  await show('DE');
  await expect.element(dialog).toHaveTextContent('Cancel and place again');
});

test('the whole amount of the old order is written once in the language of the page', async () => {
  await show('DE', { takerAmount: 11_106n * 10n ** 18n, texts: compileTexts('de') });
  await expect.element(dialog).toHaveTextContent('11.106 USDC');
});
