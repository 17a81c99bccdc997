import { nativeOrdersAbi } from '@livery/core/domain/calldata/nativeOrdersAbi';
import { chain } from '@livery/core/testing/scene';
import { exampleOrder } from '@livery/core/testing/signatureScenes';
import { createWallet } from '@livery/core/testing/witnessWallet';
import { QueryClient } from '@tanstack/react-query';
import { encodeFunctionResult, zeroHash } from 'viem';
import { afterEach, expect, test, vi } from 'vitest';
import { getClient } from '../../../chain/getClient';
import { fetchFromGateway } from '../../../config/gateway';
import { getSecondNode } from '../../../send/getSecondNode';
import { openOrdersQuery } from './openOrdersQuery';
import { rememberOrder, useSignedOrders } from './signedOrders';

vi.mock('../../../chain/getClient', () => ({ getClient: vi.fn<typeof getClient>() }));
vi.mock('../../../config/gateway', () => ({ fetchFromGateway: vi.fn<typeof fetchFromGateway>() }));
vi.mock('../../../send/getSecondNode', () => ({ getSecondNode: vi.fn<typeof getSecondNode>() }));
afterEach(() => useSignedOrders.setState({ orders: [] }));

const [fillable, cancelled] = [1, 3];
const account = exampleOrder.maker;
const order = { ...exampleOrder, expiry: BigInt(Math.floor(Date.now() / 1_000)) + 600n };

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
  return { open: select?.(data), isBookSilent: data.isBookSilent };
}

test('neither the book nor one node alone hides an order that was signed here', async () => {
  expect((await listOpen(cancelled, async () => createNode(fillable))).open).toHaveLength(1);
  expect((await listOpen(fillable, async () => createNode(cancelled))).open).toHaveLength(1);
  expect((await listOpen(cancelled, async () => createNode(cancelled))).open).toEqual([]);
});

test.each([
  ['without a node of its own', async () => undefined],
  ['that has gone', () => Promise.reject(new Error('gone'))],
])('with a wallet %s the gateway’s node tells of it', async (_, second) => {
  expect((await listOpen(fillable, second)).open).toHaveLength(1);
  expect((await listOpen(cancelled, second)).open).toEqual([]);
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
