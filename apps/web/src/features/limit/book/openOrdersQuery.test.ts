import { nativeOrdersAbi } from '@livery/core/domain/calldata/nativeOrdersAbi';
import { hashLimitOrder } from '@livery/core/domain/orders/hashLimitOrder';
import { chain } from '@livery/core/testing/scene';
import { orderIntent } from '@livery/core/testing/signatureScenes';
import { createWallet } from '@livery/core/testing/witnessWallet';
import { formatSignedOrder } from '@livery/core/wire/orders/signedOrder';
import { QueryClient } from '@tanstack/react-query';
import { encodeFunctionResult, parseSignature, zeroHash } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, expect, test, vi } from 'vitest';
import { getClient } from '../../../chain/getClient';
import { fetchFromGateway } from '../../../config/gateway';
import { getSecondNode } from '../../../wallet/getSecondNode';
import { openOrdersQuery, pastOrdersQuery } from './openOrdersQuery';
import { rememberOrder, useSignedOrders } from './signedOrders';

vi.mock('../../../chain/getClient', () => ({ getClient: vi.fn<typeof getClient>() }));
vi.mock('../../../config/gateway', () => ({ fetchFromGateway: vi.fn<typeof fetchFromGateway>() }));
vi.mock('../../../wallet/getSecondNode', async (load) => ({
  ...(await load<typeof import('../../../wallet/getSecondNode')>()),
  getSecondNode: vi.fn<typeof getSecondNode>(),
}));
afterEach(() => useSignedOrders.setState({ orders: [] }));

const [fillable, cancelled] = [1, 3];
const maker = privateKeyToAccount(`0x${'1'.repeat(64)}`);
const account = maker.address;
const unsigned = { ...orderIntent.order, maker: account, expiry: BigInt(Math.floor(Date.now() / 1_000)) + 600n };
const { id: chainId, exchangeProxy } = chain;
const orderHash = hashLimitOrder(unsigned, { chainId, exchangeProxy });
const { r, s, yParity } = parseSignature(await maker.sign({ hash: orderHash }));
const signature = { signatureType: 2, v: yParity === 0 ? 27 : 28, r, s } as const;
const order = { ...unsigned, chainId, verifyingContract: exchangeProxy, signature };

/** Creates a node that tells this status of every order. */
function createNode(status: number) {
  const info = { orderHash: zeroHash, status, takerTokenFilledAmount: 0n };
  return createWallet({}, () => encodeFunctionResult({ abi: nativeOrdersAbi, result: [info, 9n, true] })).client;
}

const lostBook: typeof fetchFromGateway = async () =>
  new Response(JSON.stringify({ total: 0, page: 1, perPage: 200, records: [] }));

/** Lists the open orders of a trader who signed one, with a book that has lost it, and tells whether the book failed. */
async function listOpen(gateway: number, second: () => ReturnType<typeof getSecondNode>, book = lostBook) {
  vi.mocked(fetchFromGateway).mockImplementation(book);
  vi.mocked(getClient).mockResolvedValue(createNode(gateway));
  vi.mocked(getSecondNode).mockImplementation(second);
  rememberOrder(order);
  const { select, ...query } = openOrdersQuery({ chainId: chain.id, account });
  const data = await new QueryClient().fetchQuery({ ...query, retry: false });
  return {
    open: select?.(data),
    isBookSilent: data.isBookSilent,
    ...pastOrdersQuery({ chainId: chain.id, account }).select?.(data),
  };
}

test('neither a book that lost it nor the gateway’s node alone hides an order that was signed here', async () => {
  expect((await listOpen(cancelled, async () => createNode(fillable))).open).toHaveLength(1);
  expect((await listOpen(fillable, async () => undefined)).open).toHaveLength(1);
  expect((await listOpen(cancelled, async () => createNode(cancelled))).open).toEqual([]);
});

test.each([
  ['without a node of its own', async () => undefined],
  ['that has gone', () => Promise.reject(new Error('gone'))],
])('with a wallet %s an order that only the gateway’s node calls over is told as that', async (_, second) => {
  expect(await listOpen(fillable, second)).toMatchObject({ open: [{ order }], past: [], unconfirmed: [] });
  const { past, ...told } = await listOpen(cancelled, second);
  expect(told).toMatchObject({ open: [], unconfirmed: [past?.[0]?.metaData.orderHash] });
  expect(past).toMatchObject([{ order, metaData: { state: 'CANCELLED' } }]);
});

test.each(['FULLY_FILLED', 'CANCELLED', 'EXPIRED', 'ADDED', 'FILLED', 'UNFUNDED'])(
  'an order that the book calls %s or the wallet’s node calls over is not open because it was signed here',
  async (state) => {
    const isFinal = !['ADDED', 'FILLED', 'UNFUNDED'].includes(state);
    const metaData = { remainingFillableTakerAmount: '0', filledTakerAmount: '0', state, orderHash };
    const records = [
      { order: formatSignedOrder(order), metaData: { ...metaData, createdAt: '2026-11-25T00:00:00.000Z' } },
    ];
    const book = async () => new Response(JSON.stringify({ total: 1, page: 1, perPage: 200, records }));
    for (const gateway of [fillable, cancelled]) {
      const byBook = await listOpen(gateway, async () => createNode(fillable), book);
      expect(byBook.open).toHaveLength(isFinal ? 0 : 1);
      expect(byBook.unconfirmed).toEqual(isFinal ? [orderHash] : []);
      const byChain = await listOpen(gateway, async () => createNode(cancelled), book);
      expect(byChain).toMatchObject({ open: [], past: [{ order }], unconfirmed: [] });
    }
  },
);

test('the book’s word for how an order ended is kept, and marked like the node’s', async () => {
  const told = { remainingFillableTakerAmount: '0', filledTakerAmount: '0', state: 'EXPIRED', orderHash };
  const metaData = { ...told, createdAt: '2026-11-25T00:00:00.000Z' };
  const records = [{ order: formatSignedOrder(order), metaData }];
  const book = async () => new Response(JSON.stringify({ total: 1, page: 1, perPage: 200, records }));
  const { past, unconfirmed } = await listOpen(cancelled, async () => undefined, book);
  expect(past).toMatchObject([{ metaData: { state: 'EXPIRED' } }]);
  expect(unconfirmed).toEqual([orderHash]);
  expect(await listOpen(cancelled, async () => createNode(cancelled), book)).toMatchObject({ unconfirmed: [] });
});

const brokenBooks: [string, typeof fetchFromGateway][] = [
  ['refuses', async () => new Response('{"reason":"Service unavailable"}', { status: 503 })],
  ['answers with nonsense', async () => new Response('<!doctype html>')],
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
];

test.each(brokenBooks)('a book that %s hides no order that was signed here, and is told', async (_, book) => {
  const { open, isBookSilent } = await listOpen(fillable, async () => createNode(fillable), book);
  expect(open).toHaveLength(1);
  expect(isBookSilent).toBe(true);
  expect(await listOpen(fillable, async () => createNode(fillable))).toMatchObject({ isBookSilent: false });
});

test.each(brokenBooks)('a book that %s is a failure to a trader who signed nothing here', async (_, book) => {
  vi.mocked(fetchFromGateway).mockImplementation(book);
  const { select, ...query } = openOrdersQuery({ chainId: chain.id, account });
  await expect(new QueryClient().fetchQuery({ ...query, retry: false })).rejects.toThrow();
});
