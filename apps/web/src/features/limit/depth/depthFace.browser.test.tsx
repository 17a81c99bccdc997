import '../../../ui/theme.css';
import { getChain } from '@livery/core/domain/chains';
import { exampleOrder } from '@livery/core/testing/signatureScenes';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type Address, numberToHex } from 'viem';
import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useConnection } from '../../../connection/useConnection';
import { TextProvider } from '../../../text/TextProvider';
import { compileTexts, englishTexts } from '../../../text/testing/englishTexts';
import { openOrdersKey } from '../book/openOrdersQuery';
import { DepthFace } from './DepthFace';
import { depthQuery, type MarketDepth } from './depthQueries';

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const { maker: account } = exampleOrder;
const weth = { chainId: 1, decimals: 18, ...chain.wrappedNative };
const usdc = { ...weth, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', symbol: 'USDC', decimals: 6 } as const;
const coin = 10n ** 18n;
const dollar = 10n ** 6n;

/** A pool of 1,000 WETH at 2,000 dollars. */
function listTrades(direction: 1 | -1) {
  return Array.from({ length: 16 }, (_, index) => {
    const traded = (index + 1) * 4;
    const quoted = direction === -1 ? 2e6 - 2e9 / (1_000 + traded) : 2e9 / (1_000 - traded) - 2e6;
    return { baseAmount: BigInt(traded) * coin, quoteAmount: BigInt(Math.round(quoted * 1e6)) };
  });
}

type Sale = { makerToken: Address; makerAmount: bigint; takerToken: Address; takerAmount: bigint };

function toRecord(sale: Sale, index: number): OrderRecord {
  return {
    order: { ...exampleOrder, ...sale },
    metaData: {
      orderHash: numberToHex(index + 1, { size: 32 }),
      remainingFillableTakerAmount: sale.takerAmount,
      filledTakerAmount: 0n,
      state: 'ADDED',
      createdAt: '2026-03-01T10:00:00.000Z',
    },
  };
}

/** Renders the depth of WETH in dollars for an account with these open orders, and a typed price in dollars. */
async function open(sales: readonly Sale[] = [], price?: bigint, language?: 'ar' | 'iw') {
  useConnection.setState({ status: 'connected', address: account });
  onTestFinished(() => useConnection.setState({ status: 'disconnected', address: undefined }));
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const market: MarketDepth = {
    pools: { bids: listTrades(-1), asks: listTrades(1), overlapping: {} },
    bids: [],
    asks: [],
  };
  queries.setQueryData(depthQuery({ chainId: 1, base: weth, quote: usdc }).queryKey, market);
  const records = sales.map(toRecord);
  queries.setQueryData(openOrdersKey({ chainId: 1, account }), { records, unconfirmed: [], isBookSilent: false });
  return render(
    <TextProvider texts={language ? compileTexts(language) : englishTexts}>
      <QueryClientProvider client={queries}>
        <div dir={language ? 'rtl' : 'ltr'}>
          <DepthFace
            chain={chain as NonNullable<typeof chain>}
            sellToken={weth}
            buyToken={usdc}
            price={price === undefined ? undefined : { numerator: price, denominator: 1n }}
          />
        </div>
      </QueryClientProvider>
    </TextProvider>,
  );
}

test('the price between bids and asks has a name of its own, and the heights of the picture a scale', async () => {
  const screen = await open();
  await expect.element(screen.getByText('Mid price', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Market Price')).not.toBeInTheDocument();
  for (const amount of ['20', '40 WETH']) {
    await expect.element(screen.getByText(amount, { exact: true })).toBeVisible();
  }
});

test('the orders of the account say what they do at their dots', async () => {
  const screen = await open([
    { makerToken: weth.address, makerAmount: 6n * coin, takerToken: usdc.address, takerAmount: 6n * 2_060n * dollar },
    { makerToken: usdc.address, makerAmount: 2n * 1_950n * dollar, takerToken: weth.address, takerAmount: 2n * coin },
  ]);
  await expect.element(screen.getByText('Sell 6', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Buy 2', { exact: true })).toBeVisible();
});

test.each([
  [2_050n, '2,050'],
  [3_000n, '3,000 ›'],
  [900n, '‹ 900'],
])('a typed price of %s is in the picture, or named at the edge behind which it lies', async (price, label) => {
  const screen = await open([], price);
  const shown = screen.getByText(label, { exact: true });
  await expect.element(shown).toBeVisible();
  const { left, right } = shown.element().getBoundingClientRect();
  const picture = screen.container.querySelector('svg')?.getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(picture?.left ?? Number.NaN);
  expect(right).toBeLessThanOrEqual(picture?.right ?? Number.NaN);
});

/** Returns where a part of an element's text is drawn. */
function findWords(place: Element, words: string): DOMRect {
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const start = texts.currentNode.textContent?.indexOf(words) ?? -1;
    if (start < 0) continue;
    const range = document.createRange();
    range.setStart(texts.currentNode, start);
    range.setEnd(texts.currentNode, start + words.length);
    return range.getBoundingClientRect();
  }
  throw new Error(`There is no ${words}.`);
}

test.each(['ar', 'iw'] as const)(
  'in %s, written from right to left, bids and asks are named above their halves',
  async (language) => {
    const { container } = await open([], undefined, language);
    await expect.poll(() => container.querySelectorAll('svg g path')).not.toHaveLength(0);
    const [bids, asks] = [...container.querySelectorAll('svg g')].map((half) => half.getBoundingClientRect());
    const [signOfBids, signOfAsks] = [findWords(container, '−'), findWords(container, '+')];
    expect(bids?.right).toBeLessThanOrEqual(asks?.left ?? 0);
    expect(signOfBids.right).toBeLessThan(bids?.right ?? 0);
    expect(signOfAsks.left).toBeGreaterThan(asks?.left ?? 0);
    // A sign stands before its number.
    for (const part of ['−10', '+10']) {
      const [sign, number] = [findWords(container, part.slice(0, 1)), findWords(container, part)];
      expect(sign.left).toBeCloseTo(number.left, 0);
    }
  },
);

test('the numbers for assistive technology take no room, which would widen a page of 320 px', async () => {
  const screen = await open();
  const table = screen.getByRole('table', { name: 'Depth as a table' });
  await expect.element(table).toBeInTheDocument();
  expect(table.element().closest('.hidden-text')?.getBoundingClientRect().width).toBe(1);
});
