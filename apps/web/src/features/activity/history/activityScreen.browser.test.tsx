import { getChain } from '@livery/core/domain/chains';
import type { HistoryEntry } from '@livery/core/domain/receipt/historyEntry';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Address } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useConnection } from '../../../connection/useConnection';
import { useReceiptSheet } from '../../../receipt/receiptSheet';
import { type TransactionRecord, useTransactions } from '../../../state/transactions';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { ActivityScreen } from './ActivityScreen';
import { type HistoryPage, historyQuery } from './historyQuery';

function getEthereum() {
  const ethereum = getChain(1);
  if (!ethereum) throw new Error('chain 1 is missing');
  return ethereum;
}
const chain = getEthereum();
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const hash = (digit: number) => `0x${`${digit}`.repeat(64)}` as const;
const wrapped = chain.wrappedNative.address;

const entry = (digit: number, change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  kind: 'swap',
  hash: hash(digit),
  blockNumber: 20n,
  timestamp: BigInt(Math.floor(Date.now() / 1_000)),
  isEstimated: false,
  gives: [{ token: nativeToken, amount: 1_500_000_000_000_000_000n }],
  gets: [{ token: wrapped, amount: 1_499_000_000_000_000_000n }],
  ...change,
});
const sent: TransactionRecord = {
  hash: hash(7),
  from: account,
  chainId: 1,
  summary: 'Swap 2 ETH for 6,000 USDC',
  addedTime: Date.now(),
  end: 'dropped',
};

type Shown = { page?: HistoryPage; records?: TransactionRecord[] };

function show({ page, records = [] }: Shown = {}) {
  useTransactions.setState({ transactions: records });
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  if (page) {
    const { queryKey } = historyQuery({ chain, account });
    client.setQueryData(queryKey, { pages: [page], pageParams: [undefined] });
  }
  return render(
    <QueryClientProvider client={client}>
      <TextProvider texts={englishTexts}>
        <ActivityScreen chain={chain} onConnect={vi.fn()} />
      </TextProvider>
    </QueryClientProvider>,
  );
}

const toPage = (...entries: HistoryEntry[]): HistoryPage => ({
  entries,
  from: 0n,
  to: 20n,
  range: 21n,
  isWitnessed: true,
});

beforeEach(() => {
  useConnection.setState({ address: account });
  vi.stubGlobal('fetch', async () => new Response(null, { status: 500 }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  useConnection.setState({ address: undefined });
  useTransactions.setState({ transactions: [] });
  useReceiptSheet.setState({ subject: undefined });
  history.replaceState(null, '', '/');
  localStorage.clear();
});

test('without a wallet the page asks for one', async () => {
  useConnection.setState({ address: undefined });
  const screen = await show();
  await expect.element(screen.getByText('Connect to a wallet to see its activity.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  await expect.element(screen.getByRole('group')).not.toBeInTheDocument();
});

test('a swap of another device is shown with the amounts that moved, and opens its receipt', async () => {
  const screen = await show({ page: toPage(entry(1)) });
  await expect.element(screen.getByText('+1.499 WETH')).toBeVisible();
  await expect.element(screen.getByText('−1.5 ETH')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'today' })).toBeVisible();
  await screen.getByRole('button', { name: /Swap/ }).last().click();
  expect(useReceiptSheet.getState().subject).toMatchObject({ hash: hash(1), trade: { kind: 'swap' } });
});

test('a cancellation of another device is an order without amounts', async () => {
  const screen = await show({ page: toPage(entry(1, { kind: 'cancel', gives: [], gets: [] })) });
  await screen.getByRole('button', { name: 'Orders', exact: true }).click();
  await expect.element(screen.getByRole('listitem')).toHaveTextContent(/^Limit orders cancelled.*Done$/);
});

test('the filter shows one kind, and says when there is none', async () => {
  const screen = await show({ page: toPage(entry(1), entry(2, { kind: 'order' })) });
  await screen.getByRole('button', { name: 'Orders' }).click();
  await expect.element(screen.getByText('Order filled')).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(1);
  await screen.getByRole('button', { name: 'Liquidity' }).click();
  await expect.element(screen.getByText('Nothing of this kind yet.')).toBeVisible();
});

test('a chain that cannot be read leaves what this browser recorded', async () => {
  const screen = await show({ records: [sent] });
  await expect.element(screen.getByText('The chain could not be read.', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('Swap 2 ETH for 6,000 USDC')).toBeVisible();
  await expect.element(screen.getByText('Dropped')).toBeVisible();
});

const side = (symbol: string, address: Address, amount: string) => ({ symbol, address, amount, decimals: 18 });

test('a swap that came to nothing opens the form with its tokens and amount again', async () => {
  const trade: TransactionRecord['trade'] = {
    kind: 'swap',
    gives: [side('ETH', nativeToken, '2000000000000000000')],
    gets: [side('WETH', wrapped, '1900000000000000000')],
  };
  const screen = await show({ page: toPage(entry(1)), records: [{ ...sent, trade }] });
  const retry = screen.getByRole('button', { name: 'Try again: Swap 2 ETH for 6,000 USDC' });
  await expect.element(screen.getByRole('button', { name: /^Try again/ })).toBeVisible();
  await retry.click();
  expect(`${location.pathname}${location.search}`).toBe(
    `/swap?inputCurrency=ETH&outputCurrency=${wrapped}&exactField=input&exactAmount=2`,
  );
});

test('each amount that moved has its worth, and the page says whose price it is', async () => {
  vi.stubGlobal('fetch', async (input: string | URL) =>
    String(input).includes('/prices')
      ? Response.json({ prices: { [nativeToken]: '3000', [wrapped]: '3000' } })
      : new Response(null, { status: 500 }),
  );
  const added = entry(1, { kind: 'add', gets: [], gives: [{ token: wrapped, amount: 10n ** 18n }] });
  const screen = await show({ page: toPage(added, entry(2)) });
  await expect.element(screen.getByRole('listitem').nth(0)).toHaveTextContent('−1 WETH≈ $3,000.00');
  await expect.element(screen.getByRole('listitem').nth(1)).toHaveTextContent('+1.499 WETH≈ $4,497.00−1.5 ETH');
  const words = "Dollar values are at today's prices, according to this exchange.";
  await expect.element(screen.getByText(words)).toBeVisible();
});

test('an empty history that was read to the first block says so, without an offer to look further back', async () => {
  const screen = await show({ page: toPage() });
  await expect.element(screen.getByText('No activity on this network yet.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Load older' })).not.toBeInTheDocument();
});

test('an empty history with older blocks says so', async () => {
  const screen = await show({ page: { ...toPage(), from: 10n } });
  await expect.element(screen.getByText('Nothing in the blocks that were read.', { exact: false })).toBeVisible();
});

test('a link opens the receipt that it names, and no other text', async () => {
  history.replaceState(null, '', `/activity?tx=${hash(3)}`);
  const screen = await show({ page: toPage() });
  await screen.getByRole('button', { name: 'Receipt' }).click();
  expect(useReceiptSheet.getState().subject).toMatchObject({ hash: hash(3), chainId: 1 });
});
