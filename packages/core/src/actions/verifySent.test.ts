import { createClient, custom, encodeFunctionData, erc20Abi, numberToHex, zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { friend, stranger, trader, usdc } from '../testing/scene';
import { verifySent } from './verifySent';

const hash = `0x${'11'.repeat(32)}` as const;
const transaction = { chainId: 1, from: trader, to: stranger, data: '0x12ab', value: 5n } as const;
const shownFee = 100_000n * 10n ** 9n;

const raw = {
  hash,
  type: '0x2',
  chainId: '0x1',
  from: trader.toLowerCase(),
  to: stranger.toLowerCase(),
  input: '0x12AB',
  value: '0x5',
  gas: numberToHex(100_000),
  gasPrice: numberToHex(10n ** 9n),
  maxFeePerGas: numberToHex(10n ** 9n),
  maxPriorityFeePerGas: '0x1',
  nonce: '0x7',
  v: '0x0',
  r: '0x1',
  s: '0x1',
  blockHash: null,
  blockNumber: null,
  transactionIndex: null,
  accessList: [],
};

/** Creates a node that knows the honest transaction with `change`; with null, it does not know it. */
function createNode(change: object | null) {
  return createClient({ transport: custom({ request: async () => change && { ...raw, ...change } }) });
}

const broken = createClient({
  transport: custom(
    {
      async request() {
        throw new Error('The node is down.');
      },
    },
    { retryCount: 0 },
  ),
});

test('both nodes know the transaction as it was sealed', async () => {
  const clients = { gateway: createNode({}), wallet: createNode({}) };
  expect(await verifySent(clients, { hash, transaction, shownFee })).toEqual({ status: 'same', isWitnessed: true });
});

test.each([
  ['the wallet has no node', { gateway: createNode({}) }],
  ['the wallet’s node does not know it', { gateway: createNode({}), wallet: createNode(null) }],
  ['the wallet’s node fails', { gateway: createNode({}), wallet: broken }],
])('only the gateway knows the transaction: %s', async (_, clients) => {
  expect(await verifySent(clients, { hash, transaction })).toEqual({ status: 'same', isWitnessed: false });
});

test('the wallet’s node alone can confirm it', async () => {
  const clients = { gateway: createNode(null), wallet: createNode({}) };
  expect(await verifySent(clients, { hash, transaction })).toEqual({ status: 'same', isWitnessed: true });
});

test.each([
  [{ gateway: createNode(null) }],
  [{ gateway: broken }],
  [{ gateway: createNode(null), wallet: createNode(null) }],
  [{ gateway: broken, wallet: broken }],
])('a transaction that no node knows could not be compared', async (clients) => {
  expect(await verifySent(clients, { hash, transaction })).toEqual({ status: 'unknown' });
});

test.each([
  ['chainId', { chainId: '0x38' }],
  ['from', { from: stranger }],
  ['to', { to: trader }],
  ['to', { to: null }],
  ['value', { value: '0x6' }],
  ['data', { input: '0x12ac' }],
  ['data', { input: '0x' }],
  ['fee', { gas: numberToHex(300_001) }],
  ['fee', { gasPrice: numberToHex(3n * 10n ** 9n + 1n) }],
  ['fee', { gasPrice: undefined, maxFeePerGas: numberToHex(3n * 10n ** 9n + 1n) }],
  ['type', { type: '0x3' }],
  ['type', { type: '0x7f' }],
])('either node shows another %s: %o', async (field, change) => {
  const different = { status: 'different', fields: [field], grants: [], delegates: [] };
  const [liar, honest] = [createNode(change), createNode({})];
  const sent = { hash, transaction, shownFee };
  expect(await verifySent({ gateway: liar, wallet: honest }, sent)).toEqual(different);
  expect(await verifySent({ gateway: honest, wallet: liar }, sent)).toEqual(different);
  expect(await verifySent({ gateway: createNode(null), wallet: liar }, sent)).toEqual(different);
  expect(await verifySent({ gateway: liar, wallet: liar }, sent)).toEqual(different);
});

test('a transaction that also hands over the account is different', async () => {
  const authorizationList = [{ address: stranger, chainId: '0x1', nonce: '0x0', yParity: '0x0', r: '0x1', s: '0x1' }];
  const node = createNode({ type: '0x4', authorizationList });
  expect(await verifySent({ gateway: node }, { hash, transaction })).toEqual({
    status: 'different',
    fields: ['type', 'authorizationList'],
    grants: [],
    delegates: [stranger],
  });
});

test('delegates are named once, without removals of a delegation and values that are no address', async () => {
  const authorize = (address: string) => ({
    address,
    chainId: '0x1',
    nonce: '0x0',
    yParity: '0x0',
    r: '0x1',
    s: '0x1',
  });
  const authorizationList = [zeroAddress, 'code', stranger.toLowerCase(), stranger, ...Array(50).fill(stranger)].map(
    authorize,
  );
  const node = createNode({ type: '0x4', authorizationList });
  expect(await verifySent({ gateway: node, wallet: node }, { hash, transaction })).toMatchObject({
    status: 'different',
    delegates: [stranger],
  });
});

test('no more than five delegates are named', async () => {
  const authorizationList = Array.from({ length: 9 }, (_, index) => ({
    address: `0x${`${index + 1}`.repeat(40)}`,
    ...{ chainId: '0x1', nonce: '0x0', yParity: '0x0', r: '0x1', s: '0x1' },
  }));
  const [first, second] = [authorizationList.slice(0, 4), authorizationList.slice(4)].map((list) =>
    createNode({ type: '0x4', authorizationList: list }),
  );
  if (!first || !second) throw new Error('There are two nodes.');
  const check = await verifySent({ gateway: first, wallet: second }, { hash, transaction });
  expect(check.status === 'different' && check.delegates).toHaveLength(5);
});

const approve = (spender: typeof stranger) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 1n] });

test('an approval that was sent instead is named once, to be revoked', async () => {
  const node = createNode({ to: usdc.address.toLowerCase(), input: approve(stranger) });
  expect(await verifySent({ gateway: node, wallet: node }, { hash, transaction })).toEqual({
    status: 'different',
    fields: ['to', 'data'],
    grants: [{ token: usdc.address, spender: stranger }],
    delegates: [],
  });
});

test('each node’s approval is named, apart from the confirmed one', async () => {
  const approval = { ...transaction, to: usdc.address, data: approve(friend) };
  const sentAs = (spender: typeof stranger) => createNode({ to: usdc.address, input: approve(spender), value: '0x0' });
  const clients = { gateway: sentAs(friend), wallet: sentAs(stranger) };
  expect(await verifySent(clients, { hash, transaction: approval })).toEqual({
    status: 'different',
    fields: ['value', 'data'],
    grants: [{ token: usdc.address, spender: stranger }],
    delegates: [],
  });
});

test.each([
  ['a legacy transaction', { type: '0x0', maxFeePerGas: undefined, chainId: undefined }],
  ['one with an access list', { type: '0x1' }],
  ['three times the fee', { gas: numberToHex(300_000) }],
  ['no price', { gasPrice: undefined, maxFeePerGas: undefined }],
])('%s is the same', async (_, change) => {
  expect(await verifySent({ gateway: createNode(change) }, { hash, transaction, shownFee })).toMatchObject({
    status: 'same',
  });
});

test('without a shown fee, no fee is too high', async () => {
  const node = createNode({ gasPrice: numberToHex(10n ** 18n) });
  expect(await verifySent({ gateway: node }, { hash, transaction })).toMatchObject({ status: 'same' });
});
