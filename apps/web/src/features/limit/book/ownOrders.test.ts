import { nativeOrdersAbi } from '@livery/core/domain/calldata/nativeOrdersAbi';
import { chain } from '@livery/core/testing/scene';
import { exampleOrder } from '@livery/core/testing/signatureScenes';
import { createWallet } from '@livery/core/testing/witnessWallet';
import { type Client, encodeFunctionResult, zeroAddress, zeroHash } from 'viem';
import { afterEach, expect, test } from 'vitest';
import { readOwnOrders, toBookRecord } from './ownOrders';
import { rememberOrder, useSignedOrders } from './signedOrders';

const account = exampleOrder.maker;
const order = { ...exampleOrder, expiry: BigInt(Math.floor(Date.now() / 1_000)) + 600n };

afterEach(() => useSignedOrders.setState({ orders: [] }));

const over = { status: 3, fillable: 0n };

/** Creates a node that tells these states, in the order of the orders; undefined for one that reverts. */
function createNode(...states: ({ status?: number; filled?: bigint; fillable?: bigint } | undefined)[]) {
  const left = [...states];
  return createWallet({}, () => {
    const state = left.shift();
    if (!state) return undefined;
    const { status = 1, filled = 0n, fillable = 9n } = state;
    const info = { orderHash: zeroHash, status, takerTokenFilledAmount: filled };
    return encodeFunctionResult({ abi: nativeOrdersAbi, result: [info, fillable, true] });
  }).client;
}

const silent = () =>
  createWallet({
    eth_call: () => {
      throw Object.assign(new Error('header not found'), { code: -32000 });
    },
  }).client;

const read = (gateway?: Client, witness?: Client) => readOwnOrders({ gateway, witness }, { chain, account });

test('the wallet’s own node decides whether an order lives, with what it tells of it', async () => {
  rememberOrder(order);
  const live = { isLive: true, filled: 2n, fillable: 5n, isSigned: true };
  const told = { filled: 2n, fillable: 5n };
  expect(await read(createNode(over), createNode(told))).toMatchObject([{ state: live, isOver: false }]);
  expect(await read(createNode(told))).toMatchObject([{ state: live, isOver: false }]);
  for (const gateway of [createNode(told), createNode(over), undefined])
    expect(await read(gateway, createNode(over))).toMatchObject([{ isOver: true, isConfirmed: true }]);
});

test('an order that only the gateway’s node calls over is kept, and marked', async () => {
  rememberOrder(order);
  const kept = [{ order, state: { isLive: false }, isOver: true, isConfirmed: false }];
  expect(await read(createNode(over))).toMatchObject(kept);
  expect(await read(createNode(over), silent())).toMatchObject(kept);
  expect(await read(createNode(over), createNode(undefined))).toMatchObject(kept);
  expect(await read(createNode({}))).toMatchObject([{ isOver: false }]);
});

test('the nodes tell of each order by itself', async () => {
  for (const salt of [1n, 2n, 3n]) rememberOrder({ ...order, salt });
  const own = await read(createNode({}, over, over), createNode(over, over, { fillable: 4n }));
  expect(own.map(({ order: { salt }, state, isOver }) => [salt, state?.fillable, isOver])).toEqual([
    [1n, 0n, true],
    [2n, 0n, true],
    [3n, 4n, false],
  ]);
});

test('a node that fails has no say, and an order of which none tells is kept', async () => {
  rememberOrder(order);
  expect(await read(silent(), createNode(over))).toMatchObject([{ isConfirmed: true }]);
  expect(await read(createNode({}), silent())).toMatchObject([{ state: { isLive: true } }]);
  const nobody = [[silent()], [createNode(undefined)], [silent(), createNode(undefined)], []] as const;
  for (const [gateway, witness] of nobody) {
    expect(await read(gateway, witness)).toMatchObject([{ order, state: undefined, isOver: false }]);
  }
});

test('nothing is asked for a trader without orders', async () => {
  const { client, asked } = createWallet();
  rememberOrder({ ...order, maker: zeroAddress });
  expect(await read(client)).toEqual([]);
  expect(asked).toEqual([]);
});

test('an own order is listed as the book would, by what the chain tells of it', () => {
  const own = { order, hash: zeroHash, createdAt: '2026-11-25T00:00:00.000Z', isOver: false, isConfirmed: false };
  const meta = (state: Parameters<typeof toBookRecord>[0]['state']) => toBookRecord({ ...own, state }).metaData;
  expect(toBookRecord({ ...own, state: undefined })).toEqual({
    order,
    metaData: {
      orderHash: zeroHash,
      remainingFillableTakerAmount: order.takerAmount,
      filledTakerAmount: 0n,
      state: 'ADDED',
      createdAt: own.createdAt,
    },
  });
  expect(meta({ isLive: true, filled: 0n, fillable: 0n, isSigned: true })).toMatchObject({
    remainingFillableTakerAmount: 0n,
    filledTakerAmount: 0n,
    state: 'ADDED',
  });
  expect(meta({ isLive: true, filled: 1n, fillable: 7n, isSigned: true })).toMatchObject({
    remainingFillableTakerAmount: 7n,
    filledTakerAmount: 1n,
    state: 'FILLED',
  });
  const over = (filled: bigint) =>
    toBookRecord({ ...own, state: { isLive: false, filled, fillable: 0n, isSigned: true }, isOver: true });
  expect(over(1n).metaData.state).toBe('CANCELLED');
  expect(over(order.takerAmount).metaData.state).toBe('FULLY_FILLED');
});
