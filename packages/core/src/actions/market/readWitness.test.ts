import {
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  numberToHex,
  parseAbi,
  toFunctionSelector,
  zeroHash,
} from 'viem';
import { expect, test } from 'vitest';
import { nativeOrdersAbi } from '../../domain/calldata/nativeOrdersAbi';
import { dai, honestScenes, native, stranger, usdc, wrapped } from '../../testing/scene';
import { getVenue } from '../../testing/venueScenes';
import { answerCall, createWallet, parameters, readAmounts } from '../../testing/witnessWallet';
import { readWitness } from './readWitness';

test('the wallet’s node prices the call, its fills, the best known path and a part on it, in one call for each', async () => {
  const { client, asked } = createWallet();
  expect(await readWitness(client, parameters)).toEqual({
    gas: { gas: 200_000n, gasPrice: 7n },
    routed: 200n,
    best: 300n,
    tokens: [],
    recipient: undefined,
  });
  expect(asked.toSorted()).toEqual(['eth_call', 'eth_call', 'eth_call', 'eth_estimateGas', 'eth_gasPrice']);
});

test('of an exact output, costs are read, and the least is the best', async () => {
  const { client } = createWallet();
  expect(await readWitness(client, { ...parameters, side: 'exactOutput' })).toMatchObject({ routed: 200n, best: 200n });
});

test('the native coin is priced as its wrapped form, and wrapping has no price', async () => {
  const { client } = createWallet();
  const sold = { ...parameters, sellToken: native.address, hubs: [] };
  expect(await readWitness(client, sold)).toMatchObject({ best: 200n });
  const wrapping = { ...sold, buyToken: wrapped.address, fills: [] };
  expect(await readWitness(client, wrapping)).toEqual({ gas: { gas: 200_000n, gasPrice: 7n }, tokens: [] });
});

test('a fill without a price leaves the route without one', async () => {
  const { client } = createWallet();
  const fills = [
    ...parameters.fills,
    { legs: [{ venue: getVenue('Uniswap_V2'), path: [usdc.address, stranger, dai.address] }], amount: 1n },
  ];
  const witness = await readWitness(client, { ...parameters, fills });
  expect(witness.routed).toBeUndefined();
  expect(witness.best).toBe(300n);
});

test.each([
  ['fail', () => Promise.reject(new Error('socket hang up'))],
  ['are late', () => new Promise(() => {})],
])('fills that %s do not take the market’s price away', async (_, answer) => {
  // The fills alone are asked in so short a call.
  const { client } = createWallet({
    eth_call: ([call]) => (JSON.stringify(call).length < 3_000 ? answer() : answerCall(call, readAmounts)),
  });
  const witness = await readWitness(client, { ...parameters, timeoutMs: 200 });
  expect(witness).toMatchObject({ best: 300n, routed: undefined });
});

/** Tells of every order that this much of it can be filled, and prices paths as above. */
const readOrders =
  (fillable: bigint, isSignatureValid = true) =>
  (data: Hex): Hex | undefined => {
    if (!data.startsWith(toFunctionSelector(nativeOrdersAbi[0]))) return readAmounts(data);
    const info = { orderHash: zeroHash, status: 1, takerTokenFilledAmount: 0n };
    const result = [info, fillable, isSignatureValid] as const;
    return encodeFunctionResult({ abi: nativeOrdersAbi, result });
  };

test.each([
  ['an order that can be filled', readOrders(60n), 'exactInput', 140n],
  ['an order of an exact output', readOrders(60n), 'exactOutput', 140n],
  ['too little of an order', readOrders(59n), 'exactInput', undefined],
  ['an order that its maker did not sign', readOrders(60n, false), 'exactInput', undefined],
  [
    'an exchange that does not answer',
    (data: Hex) => (data.length < 600 ? readAmounts(data) : undefined),
    'exactInput',
    undefined,
  ],
] as const)(
  'limit orders are priced by themselves and as far as the exchange fills them: %s',
  async (_, read, side, routed) => {
    const steps = honestScenes.order.call.transformations;
    const [given] = steps.flatMap((step) => (step.name === 'fillQuote' ? (step.limitOrders ?? []) : []));
    if (!given) throw new Error('The scene has no order.');
    const { client } = createWallet({}, read);
    const fill = { ...given, order: { ...given.order, makerAmount: 2_000n, takerAmount: 2_000n }, amount: 60n };
    const witness = await readWitness(client, { ...parameters, side, fills: [fill, parameters.fills[1] ?? fill] });
    expect(witness.routed).toBe(routed);
  },
);

test('tokens that describe themselves are read, others are left out', async () => {
  const string = (text: string) => encodeAbiParameters([{ type: 'string' }], [text]);
  const texts: Record<string, Hex> = {
    '0x06fdde03': string('Dai'),
    '0x95d89b41': string('DAI'),
    '0x313ce567': encodeAbiParameters([{ type: 'uint256' }], [18n]),
  };
  const { client, asked } = createWallet({}, (data) => texts[data] ?? readAmounts(data));
  const witness = await readWitness(client, { ...parameters, unlisted: [dai.address, usdc.address] });
  expect(witness.tokens).toEqual([
    { address: dai.address, decimals: 18, symbol: 'DAI' },
    { address: usdc.address, decimals: 18, symbol: 'DAI' },
  ]);
  expect(asked.filter((method) => method === 'eth_call')).toHaveLength(4);
  const silent = createWallet({}, (data) => (texts[data] ? undefined : readAmounts(data)));
  expect(await readWitness(silent.client, { ...parameters, unlisted: [dai.address] })).toMatchObject({
    best: 300n,
    tokens: [],
  });
});

test('a token describes itself also where the prices are late', async () => {
  const six = encodeAbiParameters([{ type: 'uint256' }], [6n]);
  const never = new Promise(() => {});
  const { client } = createWallet({
    eth_call: ([call]) => (JSON.stringify(call).includes('313ce567') ? answerCall(call, () => six) : never),
  });
  const witness = await readWitness(client, { ...parameters, unlisted: [dai.address], timeoutMs: 50 });
  expect(witness.tokens).toMatchObject([{ address: dai.address, decimals: 6 }]);
  expect(witness.best).toBeUndefined();
});

const reason = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['too early'] });
const fail = (error: object) => () => {
  throw Object.assign(new Error('message' in error ? String(error.message) : 'failed'), error);
};

test.each([
  ['a node', { code: 3, message: 'execution reverted: too early', data: reason }, 'too early'],
  [
    'a wallet that wraps the node’s error',
    { code: -32603, data: { originalError: { code: 3, data: reason } } },
    'too early',
  ],
  ['a wallet that nests the data', { code: -32603, data: { code: 3, data: reason } }, 'too early'],
  ['a node without data', { code: 3, message: 'it did not work' }, 'Revert'],
  ['a node with another code', { code: -32000, message: 'execution reverted' }, 'Revert'],
])('the revert of %s is told after two more attempts', async (_, error, name) => {
  const { client, asked } = createWallet({ eth_estimateGas: fail(error) });
  const witness = await readWitness(client, parameters);
  expect(witness).toMatchObject({ revert: { name }, best: 300n });
  expect(witness).not.toHaveProperty('gas');
  expect(asked.filter((method) => method === 'eth_estimateGas')).toHaveLength(3);
});

test('right after an approval, a node one block behind is asked again', async () => {
  let attempts = 0;
  const lagging = () => (++attempts < 3 ? fail({ code: 3, data: reason })() : numberToHex(200_000n));
  const { client } = createWallet({ eth_estimateGas: lagging });
  const witness = await readWitness(client, parameters);
  expect(witness).toMatchObject({ gas: { gas: 200_000n } });
  expect(witness).not.toHaveProperty('revert');
});

test.each([{ code: -32000, message: 'insufficient funds' }, { code: -32601 }, { code: 4100 }, { data: null }])(
  'an estimate that cannot be made (%j) is no revert',
  async (error) => {
    const { client, asked } = createWallet({ eth_estimateGas: fail(error) });
    const witness = await readWitness(client, parameters);
    expect(witness.revert).toBeUndefined();
    expect(witness.gas).toBeUndefined();
    expect(asked.filter((method) => method === 'eth_estimateGas')).toHaveLength(1);
  },
);

test('a provider that refuses everything is no witness', async () => {
  const refuse = fail({ code: 4200, message: 'unsupported' });
  const { client } = createWallet({ eth_estimateGas: refuse, eth_gasPrice: refuse, eth_call: refuse });
  const all = { ...parameters, unlisted: [dai.address], recipientName: 'friend.eth' };
  expect(await readWitness(client, all)).toEqual({ tokens: [] });
});

test('a slow provider is left out, and what is in time counts', async () => {
  const slow = () => new Promise(() => {});
  const all = { ...parameters, recipientName: 'friend.eth', timeoutMs: 50 };
  const { client } = createWallet({ eth_call: slow });
  expect(await readWitness(client, all)).toEqual({ gas: { gas: 200_000n, gasPrice: 7n }, tokens: [] });
  const stuck = createWallet({ eth_estimateGas: slow, eth_call: slow });
  expect(await readWitness(stuck.client, all)).toEqual({ tokens: [] });
});

test('a revert is not forgotten when time runs out before it is asked for again', async () => {
  const { client } = createWallet({ eth_estimateGas: fail({ code: 3, data: reason }) });
  const witness = await readWitness(client, { ...parameters, retryDelayMs: 200, timeoutMs: 50 });
  expect(witness).toMatchObject({ revert: { name: 'too early' } });
});
