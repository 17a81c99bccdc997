import { getChain } from '@livery/core/domain/chains';
import type { HistoryEntry } from '@livery/core/domain/receipt/historyEntry';
import { exampleOrder } from '@livery/core/testing/signatureScenes';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useConnection } from '../../connection/useConnection';
import { historyQuery } from '../../features/activity/history/historyQuery';
import { ownOrdersQuery } from '../../features/limit/book/openOrdersQuery';
import { endMove, recordCancel, startMove, useMovedOrder } from '../../features/limit/move/movedOrder';
import { TextProvider } from '../../text/TextProvider';
import { englishTexts } from '../../text/testing/englishTexts';
import { getMarketPair } from './marketPair';
import { useMarketMarks } from './useMarketMarks';

const ethereum = getChain(1);
if (!ethereum) throw new Error('Ethereum is missing.');
const chain = ethereum;
const weth = { chainId: 1, decimals: 18, ...chain.wrappedNative };
const usdc = { ...weth, address: exampleOrder.takerToken, symbol: 'USDC', decimals: 6 };
const account = exampleOrder.maker;
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const expiry = BigInt(Math.floor(Date.now() / 1_000)) + 3_600n;
const orderHash = `0x${'1'.repeat(64)}` as const;
const cancelHash = `0x${'2'.repeat(64)}` as const;
const ask: OrderRecord = {
  order: {
    ...{ ...exampleOrder, expiry, makerToken: weth.address, takerToken: usdc.address },
    ...{ makerAmount: 10n ** 18n, takerAmount: 3_000_000_000n },
  },
  metaData: {
    ...{ orderHash, remainingFillableTakerAmount: 1n, filledTakerAmount: 0n, state: 'ADDED', createdAt: '2026-01-01' },
  },
};
const bid: OrderRecord = {
  ...ask,
  order: {
    ...{ ...ask.order, makerToken: usdc.address, takerToken: weth.address },
    ...{ makerAmount: 3_000_000_000n, takerAmount: 10n ** 18n },
  },
};

afterEach(() => {
  endMove();
  localStorage.clear();
  useConnection.setState(useConnection.getInitialState(), true);
});

/** Returns the line of an order of the account in a pair. */
async function readLine(record: OrderRecord, [sell, buy] = [weth, usdc]) {
  useConnection.setState({ address: account, chainId: 1 });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const { queryKey } = ownOrdersQuery({ chainId: 1, account });
  client.setQueryData(queryKey, { records: [record], unconfirmed: [], isBookSilent: false });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <TextProvider texts={englishTexts}>{children}</TextProvider>
    </QueryClientProvider>
  );
  const pair = getMarketPair(chain, sell, buy);
  const { result } = await renderHook(() => useMarketMarks({ chain, pair }), { wrapper });
  return result.current.lines[0];
}

test('the line of a sale has the price of what it sells', async () => {
  const line = await readLine(ask);
  expect(line).toMatchObject({ price: 3_000, move: { name: 'Price of the order to sell 1 WETH' } });
  expect(line?.move?.describe(3_100)).toBe('Sell 1 WETH at 3,100');
  line?.move?.onMove('3100');
  expect(useMovedOrder.getState().moved).toMatchObject({ orderHash, price: { text: '3100', isInverted: false } });
});

test('the line of a purchase has the price of what it buys, of which another price buys another amount', async () => {
  const line = await readLine(bid, [usdc, weth]);
  expect(line).toMatchObject({ price: 3_000, move: { name: 'Price of the order to buy 1 WETH' } });
  expect(line?.move?.describe(1_500)).toBe('Buy 2 WETH at 1,500');
  line?.move?.onMove('1500');
  expect(useMovedOrder.getState().moved).toMatchObject({ price: { text: '1500', isInverted: true } });
});

test('an order that is about to end, waits for its account, or is being moved cannot be moved', async () => {
  expect((await readLine({ ...ask, order: { ...ask.order, expiry: expiry - 3_500n } }))?.move).toBeUndefined();
  expect((await readLine({ ...ask, metaData: { ...ask.metaData, state: 'UNFUNDED' } }))?.move).toBeUndefined();
  startMove(ask, { text: '3100', isInverted: false });
  expect(await readLine(ask)).toMatchObject({ price: 3_100, move: undefined });
});

test('a move that another account has begun is no obstacle, unless its order is cancelled and not placed again', async () => {
  startMove({ ...ask, order: { ...ask.order, maker: other } }, { text: '3100', isInverted: false });
  expect((await readLine({ ...ask, metaData: { ...ask.metaData, orderHash: cancelHash } }))?.move).toBeDefined();
  recordCancel(orderHash, cancelHash);
  expect((await readLine({ ...ask, metaData: { ...ask.metaData, orderHash: cancelHash } }))?.move).toBeUndefined();
});

/** Returns the rings of a pair with what is known of the history, which is read where it is charted. */
async function readRings(isCharted: boolean, isKnown: boolean) {
  useConnection.setState({ address: account, chainId: 1 });
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  onTestFinished(() => fetched.mockRestore());
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const { queryKey } = historyQuery({ chain, account });
  const entry: HistoryEntry = {
    kind: 'order',
    ...{ hash: orderHash, blockNumber: 5n, timestamp: 1_700_000_000n, isEstimated: false },
    gives: [{ token: weth.address, amount: 10n ** 18n }],
    gets: [{ token: usdc.address, amount: 3_100_000_000n }],
  };
  const page = { entries: [entry], from: 0n, to: 9n, range: 10n, isWitnessed: true };
  if (isKnown) client.setQueryData(queryKey, { pages: [page], pageParams: [undefined] });
  client.setQueryData(ownOrdersQuery({ chainId: 1, account }).queryKey, {
    records: [],
    unconfirmed: [],
    isBookSilent: false,
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <TextProvider texts={englishTexts}>{children}</TextProvider>
    </QueryClientProvider>
  );
  const pair = getMarketPair(chain, weth, usdc);
  const { result } = await renderHook(() => useMarketMarks({ chain, pair, isCharted }), { wrapper });
  return { rings: result.current.rings, history: client.getQueryState(queryKey) };
}

test('the fills of an order that the chain tells are rings, and a known history is not read again', async () => {
  const { rings, history } = await readRings(true, true);
  expect(rings).toEqual([{ id: `${orderHash} 0`, time: 1_700_000_000, price: 3_100, words: 'Sold 1 WETH at 3,100' }]);
  expect(history?.fetchStatus).toBe('idle');
});

test('the history is read where it is charted, and nowhere else', async () => {
  expect((await readRings(true, false)).history?.fetchStatus).toBe('fetching');
  expect((await readRings(false, false)).history?.fetchStatus).toBe('idle');
});
