import { getChain } from '@livery/core/domain/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type TransactionRecord, useTransactions } from '../../state/transactions';
import { TextProvider } from '../../text/TextProvider';
import { englishTexts } from '../../text/testing/englishTexts';
import { announce, useAnnouncements } from './announcements';
import { TransactionPopups } from './TransactionPopups';

function getEthereum() {
  const ethereum = getChain(1);
  if (!ethereum) throw new Error('chain 1 is missing');
  return ethereum;
}

const hash = (digit: number) => `0x${`${digit}`.repeat(64)}` as const;
/** A transaction too old to be followed, so that no node is asked. */
const ended = (digit: number, change: Partial<TransactionRecord> = {}): TransactionRecord => ({
  hash: hash(digit),
  from: '0x02',
  chainId: 1,
  summary: `Swap ${digit} ETH`,
  addedTime: 0,
  end: 'replaced',
  ...change,
});
const receipt = (status: number) => ({
  blockHash: hash(1),
  blockNumber: 1,
  contractAddress: null,
  from: hash(2),
  status,
  to: null,
  transactionHash: hash(9),
  transactionIndex: 0,
});

async function show(...transactions: TransactionRecord[]) {
  useTransactions.setState({ transactions });
  for (const transaction of transactions) announce(transaction.hash);
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider texts={englishTexts}>
        <TransactionPopups chain={getEthereum()} />
      </TextProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  useTransactions.setState({ transactions: [] });
  useAnnouncements.setState({ hashes: [] });
  localStorage.clear();
});

test('a popup closes after 15 seconds, counted again when the pointer leaves it', async () => {
  const screen = await show(ended(1, { receipt: receipt(1) }));
  const popup = screen.getByRole('article', { name: 'Done' });
  await expect.element(popup).toHaveTextContent('Swap 1 ETH');
  await expect
    .element(popup.getByRole('link', { name: 'View on Etherscan' }))
    .toHaveAttribute('href', `https://etherscan.io/tx/${hash(9)}`);
  await vi.advanceTimersByTimeAsync(14_000);
  await userEvent.hover(popup);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(popup).toBeVisible();
  await userEvent.unhover(popup);
  await vi.advanceTimersByTimeAsync(14_900);
  await expect.element(popup).toBeVisible();
  await vi.advanceTimersByTimeAsync(200);
  await expect.element(popup).not.toBeInTheDocument();
});

test('a popup with keyboard focus stays until its button dismisses it', async () => {
  const screen = await show(ended(1, { receipt: receipt(0) }));
  const popup = screen.getByRole('article', { name: 'The transaction failed' });
  await expect.element(popup).toBeVisible();
  await userEvent.tab();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(popup).toBeVisible();
  await popup.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(popup).not.toBeInTheDocument();
});

test('only the three newest popups are shown, and one without a summary shows its hash', async () => {
  const screen = await show(ended(1), ended(2), ended(3), ended(4, { summary: '', end: 'dropped' }));
  await expect.element(screen.getByText('Hash: 0x4444…4444')).toBeVisible();
  expect(screen.getByRole('article').elements()).toHaveLength(3);
  await expect.element(screen.getByText('Swap 1 ETH')).not.toBeInTheDocument();
});

test('the popup of a batch that was dropped links to no transaction, since the hash of a batch is its name here', async () => {
  const screen = await show(ended(1, { end: 'dropped', batch: '0xba' }), ended(2, { end: 'dropped' }));
  const popup = (summary: string) => screen.getByRole('article').filter({ hasText: summary });
  await expect.element(popup('Swap 1 ETH')).toHaveTextContent('The network dropped the transaction');
  await expect.element(popup('Swap 1 ETH').getByRole('button', { name: 'Receipt' })).toBeVisible();
  await expect.element(popup('Swap 1 ETH').getByRole('link')).not.toBeInTheDocument();
  await expect.element(popup('Swap 2 ETH').getByRole('link')).toBeVisible();
});

test('a transaction that is pending again has no popup', async () => {
  const screen = await show(ended(1));
  await expect.element(screen.getByRole('article')).toBeVisible();
  const { end, ...pending } = ended(1);
  useTransactions.setState({ transactions: [pending] });
  await expect.element(screen.getByRole('article')).not.toBeInTheDocument();
});
