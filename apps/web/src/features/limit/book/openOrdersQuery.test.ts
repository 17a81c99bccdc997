import { nativeOrdersAbi } from '@livery/core/domain/calldata/nativeOrdersAbi';
import { chain } from '@livery/core/testing/scene';
import { exampleOrder } from '@livery/core/testing/signatureScenes';
import { createWallet } from '@livery/core/testing/witnessWallet';
import { QueryClient } from '@tanstack/react-query';
import { encodeFunctionResult, zeroHash } from 'viem';
import { afterEach, expect, test, vi } from 'vitest';
import { getClient } from '../../../chain/getClient';
import { fetchFromGateway } from '../../../config/gateway';
import { getSecondNode } from './getSecondNode';
import { openOrdersQuery } from './openOrdersQuery';
import { rememberOrder, useSignedOrders } from './signedOrders';

vi.mock('../../../chain/getClient', () => ({ getClient: vi.fn<typeof getClient>() }));
vi.mock('../../../config/gateway', () => ({ fetchFromGateway: vi.fn<typeof fetchFromGateway>() }));
vi.mock('./getSecondNode', () => ({ getSecondNode: vi.fn<typeof getSecondNode>() }));
afterEach(() => useSignedOrders.setState({ orders: [] }));

const [fillable, cancelled] = [1, 3];
const account = exampleOrder.maker;
const order = { ...exampleOrder, expiry: BigInt(Math.floor(Date.now() / 1_000)) + 600n };

/** Creates a node that tells this status of every order. */
function createNode(status: number) {
  const info = { orderHash: zeroHash, status, takerTokenFilledAmount: 0n };
  return createWallet({}, () => encodeFunctionResult({ abi: nativeOrdersAbi, result: [info, 9n, true] })).client;
}

/** Lists the open orders of a trader who signed one, with a book that has lost it. */
async function listOpen(gateway: number, second: () => ReturnType<typeof getSecondNode>) {
  const nothing = JSON.stringify({ total: 0, page: 1, perPage: 200, records: [] });
  vi.mocked(fetchFromGateway).mockImplementation(async () => new Response(nothing));
  vi.mocked(getClient).mockResolvedValue(createNode(gateway));
  vi.mocked(getSecondNode).mockImplementation(second);
  rememberOrder(order);
  const { select, ...query } = openOrdersQuery({ chainId: chain.id, account });
  return select?.(await new QueryClient().fetchQuery({ ...query, retry: false }));
}

test('neither the book nor one node alone hides an order that was signed here', async () => {
  expect(await listOpen(cancelled, async () => createNode(fillable))).toHaveLength(1);
  expect(await listOpen(fillable, async () => createNode(cancelled))).toHaveLength(1);
  expect(await listOpen(cancelled, async () => createNode(cancelled))).toEqual([]);
});

test.each([
  ['without a node of its own', async () => undefined],
  ['that has gone', () => Promise.reject(new Error('gone'))],
])('with a wallet %s the gateway’s node tells of it', async (_, second) => {
  expect(await listOpen(fillable, second)).toHaveLength(1);
  expect(await listOpen(cancelled, second)).toEqual([]);
});
