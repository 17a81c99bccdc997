import '../ui/theme.css';
import { getChain } from '@livery/core/domain/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type TransactionRecord, useTransactions } from '../state/transactions';
import { TextProvider } from '../text/TextProvider';
import { englishTexts } from '../text/testing/englishTexts';
import { ReceiptView } from './ReceiptView';
import type { WitnessedReceipt } from './readWitnessedReceipt';
import { receiptQuery } from './receiptQuery';
import { SentPanel } from './SentPanel';

function getEthereum() {
  const ethereum = getChain(1);
  if (!ethereum) throw new Error('chain 1 is missing');
  return ethereum;
}
const chain = getEthereum();
const hash = `0x${'1'.repeat(64)}` as const;
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const eth = { address: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', symbol: 'ETH', decimals: 18 } as const;

const sent: TransactionRecord = {
  hash,
  from: '0x02',
  chainId: 1,
  summary: 'Swap 1.5 ETH for 4,603 USDC',
  addedTime: 1_700_000_000_000,
  trade: {
    kind: 'swap',
    gives: [{ ...eth, amount: '1500000000000000000' }],
    gets: [{ address: usdc, symbol: 'USDC', decimals: 6, amount: '4603470000', minimum: '4580450000' }],
    typed: 'input',
  },
};

const toReceipt = (status: number) => ({
  blockHash: hash,
  blockNumber: 7,
  contractAddress: null,
  from: hash,
  status,
  to: null,
  transactionHash: hash,
  transactionIndex: 0,
});

const shown: WitnessedReceipt = {
  hash,
  from: '0x02',
  isReverted: false,
  blockNumber: 24_118_406n,
  timestamp: 1_700_000_012n,
  networkFee: 360_000_000_000_000n,
  movements: [],
  paid: [{ token: usdc, arrived: 4_604_020_000n, left: 0n }],
  swaps: [],
  witness: 'wallet',
};

function show(record: TransactionRecord, receipt?: WitnessedReceipt, view = <ReceiptView chain={chain} hash={hash} />) {
  useTransactions.setState({ transactions: [record] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (receipt) {
    const block = record.receipt?.blockNumber ?? 0;
    client.setQueryData(
      receiptQuery({ chain, hash, account: record.from, recipient: undefined, block }).queryKey,
      receipt,
    );
  }
  return render(
    <QueryClientProvider client={client}>
      <TextProvider texts={englishTexts}>{view}</TextProvider>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  useTransactions.setState({ transactions: [] });
  localStorage.clear();
});

test('a swap that is done says what arrived, against the quote and the minimum, and who confirms it', async () => {
  const screen = await show({ ...sent, receipt: toReceipt(1) }, shown);
  await expect.element(screen.getByText('4,604.02 USDC')).toBeVisible();
  await expect.element(screen.getByText('0.55 USDC more than quoted')).toBeVisible();
  await expect.element(screen.getByText('4,580.45 USDC')).toBeVisible();
  await expect.element(screen.getByText('Confirmed by your wallet’s own node'.replace('’', "'"))).toBeVisible();
  await expect.element(screen.getByText('In block 24,118,406')).toBeVisible();
});

test('a token that took a fee on the way is said to have arrived below the minimum', async () => {
  const paid = [{ token: usdc, arrived: 4_000_000_000n, left: 0n }] as const;
  const screen = await show({ ...sent, receipt: toReceipt(1) }, { ...shown, paid });
  await expect.element(screen.getByText('4,000 USDC', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('603.47 USDC less than quoted')).toBeVisible();
  await expect.element(screen.getByText('Less than the guaranteed minimum', { exact: false })).toBeVisible();
});

test('a figure of the gateway’s node alone is marked', async () => {
  const screen = await show({ ...sent, receipt: toReceipt(1) }, { ...shown, witness: 'none' });
  await expect.element(screen.getByText('has not confirmed it', { exact: false })).toBeVisible();
});

test('while it is pending the browser is asked for notifications at the press only', async () => {
  const requestPermission = vi.fn(async () => 'denied');
  vi.stubGlobal('Notification', { requestPermission });
  const screen = await show(sent);
  await expect.element(screen.getByText('Waiting for the network')).toBeVisible();
  expect(requestPermission).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Tell me when done' }).click();
  await expect.element(screen.getByText('Your browser does not allow notifications here')).toBeVisible();
});

test('a failed swap paid its fee, and its form is one press away', async () => {
  const screen = await show({ ...sent, receipt: toReceipt(0) }, { ...shown, isReverted: true, paid: [] });
  await expect.element(screen.getByText('The transaction failed')).toBeVisible();
  await expect.element(screen.getByText('You received')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(location.search).toContain('exactAmount=1.5');
  history.replaceState(null, '', '/');
});

test.each<[string, Partial<TransactionRecord>, string]>([
  ['done', { receipt: toReceipt(1) }, 'Done'],
  ['failed', { receipt: toReceipt(0) }, 'The transaction failed'],
  ['dropped', { end: 'dropped' }, 'The network dropped the transaction'],
])('the title of a sent transaction says so once it is %s, and nothing repeats it', async (_, end, title) => {
  const panel = <SentPanel chain={chain} sent={{ status: 'sent', hash }} phrases={[]} onClose={() => {}} />;
  const screen = await show(sent, undefined, panel);
  await expect.element(screen.getByRole('heading')).toHaveTextContent('Transaction Submitted');
  await expect.element(screen.getByText('Waiting for the network')).toBeVisible();
  useTransactions.setState({ transactions: [{ ...sent, ...end }] });
  await expect.element(screen.getByRole('heading')).toHaveTextContent(title);
  await expect.element(screen.getByText('Transaction Submitted')).not.toBeInTheDocument();
  expect(screen.getByText(title).elements()).toHaveLength(1);
});

test('a press of Close counts although the receipt arrives meanwhile, and moves the button', async () => {
  const onClose = vi.fn();
  const panel = <SentPanel chain={chain} sent={{ status: 'sent', hash }} phrases={[]} onClose={onClose} />;
  const mined = { ...sent, receipt: toReceipt(1) };
  const screen = await show(mined, shown, panel);
  useTransactions.setState({ transactions: [sent] });
  const close = screen.getByRole('button', { name: 'Close' });
  await expect.element(screen.getByText('Waiting for the network')).toBeVisible();
  const before = close.element().getBoundingClientRect();
  close
    .element()
    .addEventListener('pointerdown', () =>
      useTransactions.setState({ transactions: [{ ...sent, receipt: toReceipt(1) }] }),
    );
  // The pointer is released where it was pressed.
  await close.click({ delay: 500 });
  await expect.element(screen.getByText('4,604.02 USDC')).toBeVisible();
  expect(close.element().getBoundingClientRect().top).toBeGreaterThan(before.bottom);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a receipt that contradicts the title of a sent transaction is told below it', async () => {
  const panel = <SentPanel chain={chain} sent={{ status: 'sent', hash }} phrases={[]} onClose={() => {}} />;
  const screen = await show({ ...sent, receipt: toReceipt(1) }, { ...shown, isReverted: true }, panel);
  await expect.element(screen.getByText('The transaction failed')).toBeVisible();
});

/** Presses 'Save as picture' and returns the file. */
async function savePicture(receipt: WitnessedReceipt) {
  const saved = new Promise<Blob>((resolve) => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      resolve(file as Blob);
      return 'blob:saved';
    });
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const screen = await show({ ...sent, receipt: toReceipt(1) }, receipt);
  await screen.getByRole('button', { name: 'Save as picture' }).click();
  const file = await saved;
  expect(click).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
  await screen.unmount();
  return file;
}

const swapped: WitnessedReceipt = {
  ...shown,
  swaps: [{ sellToken: eth.address, sellAmount: 15n * 10n ** 17n, buyToken: usdc, buyAmount: 4_604_020_000n }],
};

test('what a swap moved is saved as a picture in the colours of the page', async () => {
  const file = await savePicture(swapped);
  expect(file.type).toBe('image/png');
  const drawn = await createImageBitmap(file);
  expect([drawn.width, drawn.height]).toEqual([1_200, 630]);
  const canvas = new OffscreenCanvas(1_200, 630);
  const context = canvas.getContext('2d');
  context?.drawImage(drawn, 0, 0);
  const readPixel = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3);
  expect(readPixel(86, 108)).toEqual([0xff, 0x71, 0x49]);
  expect(readPixel(600, 590)).toEqual([255, 255, 255]);
  // Another amount is another picture.
  const other = await savePicture({ ...swapped, paid: [{ token: usdc, arrived: 4_604_990_000n, left: 0n }] });
  expect(new Uint8Array(await other.arrayBuffer())).not.toEqual(new Uint8Array(await file.arrayBuffer()));
});

test('a picture that cannot be drawn is told', async () => {
  const broken = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(null));
  onTestFinished(() => broken.mockRestore());
  const screen = await show({ ...sent, receipt: toReceipt(1) }, swapped);
  await screen.getByRole('button', { name: 'Save as picture' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('could not be loaded');
});

test('there is no picture of an amount that the receipt does not prove', async () => {
  const screen = await show({ ...sent, receipt: toReceipt(1) }, shown);
  await expect.element(screen.getByRole('button', { name: 'Save as CSV' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save as picture' })).not.toBeInTheDocument();
});
