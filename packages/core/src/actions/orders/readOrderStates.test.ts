import { encodeFunctionResult, type Hex, zeroHash } from 'viem';
import { expect, test } from 'vitest';
import { nativeOrdersAbi } from '../../domain/calldata/nativeOrdersAbi';
import { chain, honestScenes } from '../../testing/scene';
import { createWallet } from '../../testing/witnessWallet';
import type { SignedOrder } from '../../wire/orders/signedOrder';
import { readOrderStates } from './readOrderStates';

const steps = honestScenes.order.call.transformations;
const [given] = steps.flatMap((step) => (step.name === 'fillQuote' ? (step.limitOrders ?? []) : []));
if (!given) throw new Error('The scene has no order.');
const order: SignedOrder = {
  ...given.order,
  chainId: chain.id,
  verifyingContract: chain.exchangeProxy,
  signature: { ...given.signature, signatureType: 2, v: 27 },
};

function encodeState({ status = 1, filled = 0n, fillable = 7n, isValid = true } = {}): Hex {
  const info = { orderHash: zeroHash, status, takerTokenFilledAmount: filled };
  return encodeFunctionResult({ abi: nativeOrdersAbi, result: [info, fillable, isValid] });
}

test.each([
  [0, false],
  [1, true],
  [2, false],
  [3, false],
  [4, false],
])('an order of status %i lives: %s', async (status, isLive) => {
  const { client } = createWallet({}, () => encodeState({ status }));
  expect(await readOrderStates(client, { chain, orders: [order] })).toMatchObject([{ isLive }]);
});

test('an order is live whatever its maker holds now, and tells what was filled and what can be', async () => {
  const { client } = createWallet({}, () => encodeState({ filled: 3n, fillable: 0n }));
  expect(await readOrderStates(client, { chain, orders: [order] })).toEqual([
    { isLive: true, filled: 3n, fillable: 0n, isSigned: true },
  ]);
});

test.each([true, false])('the exchange says whether it accepts a signature: %s', async (isValid) => {
  const { client } = createWallet({}, () => encodeState({ isValid }));
  expect(await readOrderStates(client, { chain, orders: [order] })).toMatchObject([{ isSigned: isValid }]);
});

test('states come in the order of the orders, and one that cannot be read is undefined', async () => {
  const answers = [encodeState({ fillable: 1n }), undefined, '0x1234', encodeState({ fillable: 4n })] as const;
  const left = [...answers];
  const { client, asked } = createWallet({}, () => left.shift());
  const states = await readOrderStates(client, { chain, orders: answers.map(() => order) });
  expect(states.map((state) => state?.fillable)).toEqual([1n, undefined, undefined, 4n]);
  expect(asked).toEqual(['eth_call']);
});

test('no node is asked about no order', async () => {
  const { client, asked } = createWallet();
  expect(await readOrderStates(client, { chain, orders: [] })).toEqual([]);
  expect(asked).toEqual([]);
});

test('a node that fails is an error, not an order that is over', async () => {
  const fail = () => {
    throw Object.assign(new Error('header not found'), { code: -32000 });
  };
  const { client } = createWallet({ eth_call: fail });
  await expect(readOrderStates(client, { chain, orders: [order] })).rejects.toThrow('header not found');
});
