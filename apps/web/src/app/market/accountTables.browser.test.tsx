import '../../ui/theme.css';
import '../shell.css';
import { getChain } from '@livery/core/domain/chains';
import type { HistoryEntry } from '@livery/core/domain/receipt/historyEntry';
import { getNativeCoin, nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { exampleOrder } from '@livery/core/testing/signatureScenes';
import type { OrderRecord, OrderState } from '@livery/core/wire/orders/orderRecord';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { numberToHex } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { sampleApp } from '../../config/testing/sampleApp';
import { HistoryRows } from '../../features/activity/history/HistoryRows';
import { type HistoryPage, historyQuery } from '../../features/activity/history/historyQuery';
import { openOrdersKey } from '../../features/limit/book/openOrdersQuery';
import type { OrderStatus } from '../../features/limit/orders/getOrderStatus';
import { OrdersTable } from '../../features/limit/orders/OrdersTable';
import { PastOrdersList } from '../../features/limit/orders/PastOrdersList';
import { entryQuery } from '../../features/liquidity/pool/entryQuery';
import { PositionTable } from '../../features/liquidity/pool/PositionTable';
import type { Position } from '../../features/liquidity/pool/usePositions';
import { priceQuery } from '../../fiat/prices';
import { useReceiptSheet } from '../../receipt/receiptSheet';
import { useTransactions } from '../../state/transactions';
import { TextProvider } from '../../text/TextProvider';
import { compileTexts } from '../../text/testing/englishTexts';

const [chain] = [getChain(1)].flatMap((found) => found ?? []);
if (!chain) throw new Error('Ethereum is missing.');
const { maker: account } = exampleOrder;
const eth = getNativeCoin(chain);
const weth = { ...eth, ...chain.wrappedNative };
const usdc = {
  ...weth,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
} as const;
const unit = 10n ** 18n;

/** An order that sells 2 WETH, of which quarters are filled. */
function toRecord(id: number, state: OrderState, { dollars = 6_000n, filled = 0n } = {}): OrderRecord {
  const takerAmount = dollars * 10n ** 6n;
  const expiry = BigInt(Math.floor(Date.now() / 1_000) + 6 * 86_400);
  return {
    order: {
      ...exampleOrder,
      makerToken: weth.address,
      takerToken: usdc.address,
      makerAmount: 2n * unit,
      takerAmount,
      expiry,
    },
    metaData: {
      orderHash: numberToHex(id, { size: 32 }),
      remainingFillableTakerAmount: 0n,
      filledTakerAmount: (takerAmount * filled) / 4n,
      state,
      createdAt: '2026-03-02T10:00:00.000Z',
    },
  };
}

const market = { sellAmount: unit, buyAmount: 2_500n * 10n ** 6n, gas: { cost: 0n, rate: '0' } };
const toOpen = (record: OrderRecord, orderStatus: OrderStatus) => ({
  record,
  sellToken: weth,
  buyToken: usdc,
  market,
  orderStatus,
});

const hash = (digit: number) => `0x${`${digit}`.repeat(64)}` as const;
const today = BigInt(Math.floor(Date.now() / 1_000));
const toEntry = (digit: number, change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  kind: 'swap',
  hash: hash(digit),
  blockNumber: 20n,
  timestamp: today,
  isEstimated: false,
  gives: [{ token: nativeToken, amount: (unit * 3n) / 2n }],
  gets: [{ token: usdc.address, amount: 4_604_020_000n }],
  ...change,
});
const added = toEntry(2, {
  kind: 'add',
  timestamp: today - 86_400n,
  gives: [
    { token: nativeToken, amount: unit },
    { token: usdc.address, amount: 3_078_880_000n },
  ],
  gets: [],
});
const history: HistoryPage = {
  entries: [toEntry(1), toEntry(3, { kind: 'order', isEstimated: true }), added],
  from: 0n,
  to: 20n,
  range: 21n,
  isWitnessed: true,
};

const pool = {
  address: account,
  token0: usdc.address,
  token1: weth.address,
  reserve0: 3_702_123_456n * 10n ** 3n,
  reserve1: 1_234n * unit,
  totalSupply: 1_000n * unit,
} as const;
const position: Position = { pool, shares: unit, tokens: [eth, usdc], amounts: [1_234n * 10n ** 15n, 3_702_123_456n] };
const second: Position = { ...position, pool: { ...pool, address: usdc.address }, tokens: [weth, usdc] };

const lists = {
  'open orders': (
    <OrdersTable
      app={sampleApp}
      chain={chain}
      account={account}
      orders={[
        toOpen(toRecord(1, 'ADDED'), { status: 'waiting', awayBps: 2_000 }),
        toOpen(toRecord(2, 'ADDED', { dollars: 5_000n, filled: 1n }), { status: 'ready' }),
        toOpen(toRecord(3, 'ADDED'), { status: 'unfunded', balance: unit, needed: 2n * unit }),
      ]}
      onGet={() => {}}
    />
  ),
  'past orders': <PastOrdersList app={sampleApp} chain={chain} account={account} />,
  activity: <HistoryRows chain={chain} account={account} filter="all" isTable />,
  positions: (
    <PositionTable chain={chain} account={account} positions={[position, second]} open={account} onToggle={() => {}} />
  ),
} satisfies Record<string, ReactElement>;

async function show(element: ReactElement, { language = 'en', width = 600 } = {}) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  const records = [toRecord(4, 'FULLY_FILLED', { filled: 4n }), toRecord(5, 'CANCELLED', { filled: 1n })];
  const [, unconfirmed] = records;
  client.setQueryData(openOrdersKey({ chainId: 1, account }), {
    records,
    unconfirmed: [unconfirmed?.metaData.orderHash],
    isBookSilent: false,
  });
  for (const token of [eth, weth, usdc]) {
    client.setQueryData(['tokenAt', 1, token.address], token);
    client.setQueryData(priceQuery(token).queryKey, token.symbol === 'USDC' ? '1' : '3078.5');
  }
  client.setQueryData(historyQuery({ chain: chain as NonNullable<typeof chain>, account }).queryKey, {
    pages: [history],
    pageParams: [undefined],
  });
  for (const { pool, shares } of [position, second]) {
    const { queryKey } = entryQuery({ chain: chain as NonNullable<typeof chain>, account, pool, shares });
    client.setQueryData(queryKey, () => ({ amount0: 3_500_000_000n, amount1: 1_234n * 10n ** 15n }));
  }
  useTransactions.setState({
    transactions: [
      {
        hash: hash(7),
        from: account,
        chainId: 1,
        summary: 'Swap 2 ETH for 6,000 USDC',
        addedTime: Date.now() - 60_000,
        end: 'dropped',
        trade: {
          kind: 'swap',
          gives: [{ address: nativeToken, symbol: 'ETH', decimals: 18, amount: `${2n * unit}` }],
          gets: [{ address: usdc.address, symbol: 'USDC', decimals: 6, amount: '6000000000' }],
        },
      },
    ],
  });
  document.documentElement.dir = language === 'iw' || language === 'ar' ? 'rtl' : 'ltr';
  const screen = await render(
    <QueryClientProvider client={client}>
      <TextProvider texts={compileTexts(language)}>
        <main data-testid="card" style={{ inlineSize: width, padding: 12, background: 'var(--surface)' }}>
          {element}
        </main>
      </TextProvider>
    </QueryClientProvider>,
  );
  return screen;
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 500 }));
  await page.viewport(1280, 900);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  useTransactions.setState({ transactions: [] });
  useReceiptSheet.setState({ subject: undefined });
  document.documentElement.dir = 'ltr';
  localStorage.clear();
  await page.viewport(414, 896);
});

const names = {
  'open orders': 'Open Orders',
  'past orders': 'Past orders',
  activity: 'Activity',
  positions: 'Your liquidity',
};

test.each(Object.keys(lists) as (keyof typeof lists)[])(
  '%s are a table with headings and named rows, and its figures stand at the end of their columns in both directions',
  async (list) => {
    for (const language of ['en', 'iw', 'ar']) {
      const screen = await show(lists[list], { language });
      const table = screen.getByRole('table', language === 'en' ? { name: names[list] } : {});
      await expect.element(table).toBeVisible();
      const rows = [...table.element().querySelectorAll('tr:has(> th[scope="row"])')];
      expect(rows.length).toBeGreaterThan(1);
      for (const head of table.element().querySelectorAll<HTMLTableCellElement>('th[scope="col"]')) {
        expect(head.textContent).not.toBe('');
        if (head.cellIndex === 0) continue;
        for (const cell of [head, ...rows.flatMap((row) => row.children[head.cellIndex] ?? [])]) {
          const { textAlign, paddingInlineEnd } = getComputedStyle(cell);
          expect(textAlign).toBe('end');
          if (cell.textContent === '') continue;
          const parts = [...cell.querySelectorAll('button, *:not(:has(*), button *, .hidden-text)')];
          const boxes = parts.map((part) => part.getBoundingClientRect());
          const box = cell.getBoundingClientRect();
          const ends = boxes.map(({ left, right }) => (language === 'en' ? box.right - right : left - box.left));
          expect(Math.min(...ends)).toBeCloseTo(Number.parseFloat(paddingInlineEnd), 0);
        }
      }
      expect(table.element().scrollWidth).toBeLessThanOrEqual(600);
      await screen.unmount();
    }
  },
);

test('a row of the activity is pressed anywhere to open its receipt, and its other button keeps its own act', async () => {
  const screen = await show(lists.activity);
  const name = /Swap −1.5 ETH \+4,604.02 USDC/;
  await expect.element(screen.getByRole('button', { name })).toBeVisible();
  await screen.getByRole('row', { name }).click();
  expect(useReceiptSheet.getState().subject).toMatchObject({ hash: hash(1) });
  useReceiptSheet.setState({ subject: undefined });
  await screen.getByRole('button', { name: 'Try again: Swap 2 ETH for 6,000 USDC' }).click();
  expect(useReceiptSheet.getState().subject).toBeUndefined();
});
