import { sandboxChain } from '@livery/core/testing/sandboxChain';
import { trader, usdc } from '@livery/core/testing/scene';
import { createTestClient, custom, encodeFunctionData, erc20Abi, type Hash, type Hex, publicActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { sendTransaction } from 'viem/actions';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TransactionRecord } from '../../state/transactions';
import { checkTransaction, type Finding } from './checkTransaction';

const getClient = sandboxChain(1);
// The second account of the public test mnemonic.
const account = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d');
const from = account.address;
const gwei = 10n ** 9n;
const openChain = () => createTestClient({ mode: 'anvil', transport: custom(getClient()) }).extend(publicActions);

let chain: ReturnType<typeof openChain>;
let record: TransactionRecord;

/** Sends without a block: 20 gwei pay for it, more pay for what replaces it. */
async function send(
  call: { to?: Hex; value?: bigint; data?: Hex; nonce?: number; price?: bigint } = {},
): Promise<Hash> {
  const { price = 20n, ...rest } = call;
  const fees = { maxFeePerGas: price * gwei, maxPriorityFeePerGas: price * gwei };
  return sendTransaction(getClient(), { account, chain: null, to: trader, value: 1n, gas: 200_000n, ...fees, ...rest });
}

/** What one look finds; the record keeps it for the next one. */
async function look(): Promise<Finding> {
  const lastCheckedBlockNumber = Number(await chain.getBlockNumber({ cacheTime: 0 }));
  const finding = await checkTransaction(getClient(), record);
  const { hash, chainId, summary, addedTime } = record;
  record = { hash, from, chainId, summary, addedTime, ...finding, lastCheckedBlockNumber };
  return finding;
}

const tell = (method: string, params: unknown[] = []) =>
  chain.request<{ Method: string; Parameters: unknown[]; ReturnType: unknown }>({ method, params });

const follow = (hash: Hash) => {
  record = { hash, from, chainId: 1, summary: 'Swap', addedTime: 0 };
};

beforeEach(async () => {
  chain = openChain();
  await chain.setAutomine(false);
});

afterEach(async () => {
  await tell('anvil_dropAllTransactions');
  await chain.setAutomine(true);
});

test('a transaction is pending while the chain knows it, then has its receipt, as plain JSON', async () => {
  const nonce = await chain.getTransactionCount({ address: from });
  follow(await send());
  expect(await look()).toEqual({ nonce, digest: expect.stringMatching(/^0x[0-9a-f]{64}$/) });
  await chain.mine({ blocks: 1 });
  const { receipt, end } = await look();
  expect(end).toBeUndefined();
  expect(receipt).toMatchObject({ status: 1, transactionHash: record.hash, from: from.toLowerCase() });
  expect(JSON.parse(JSON.stringify(receipt))).toEqual(receipt);
});

test('one that reverts has a receipt of status 0', async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [trader, 2n ** 200n] });
  follow(await send({ to: usdc.address, value: 0n, data }));
  await chain.mine({ blocks: 1 });
  expect((await look()).receipt?.status).toBe(0);
});

test('one that nobody has heard of yet is waited for', async () => {
  follow(`0x${'ab'.repeat(32)}`);
  expect(await look()).toEqual({});
  expect(await look()).toEqual({});
});

test('the same call at a better price counts as the transaction itself', async () => {
  const nonce = await chain.getTransactionCount({ address: from });
  follow(await send());
  await look();
  await chain.mine({ blocks: 3 });
  follow(await send({ nonce: nonce + 1 }));
  await look();
  const better = await send({ nonce: nonce + 1, price: 60n });
  await chain.mine({ blocks: 9 });
  expect(await look()).toMatchObject({ receipt: { status: 1, transactionHash: better }, replacedBy: better });
  expect(await look()).toMatchObject({ receipt: { status: 1, transactionHash: better }, replacedBy: better });
});

test('a payment of nothing to oneself cancels', async () => {
  const nonce = await chain.getTransactionCount({ address: from });
  follow(await send());
  await look();
  const cancelling = await send({ to: from, value: 0n, nonce, price: 60n });
  await chain.mine({ blocks: 1 });
  expect(await look()).toMatchObject({ end: 'cancelled', replacedBy: cancelling });
});

test('another transaction in its place replaces', async () => {
  const nonce = await chain.getTransactionCount({ address: from });
  follow(await send());
  await look();
  const other = await send({ value: 2n, nonce, price: 60n });
  await chain.mine({ blocks: 1 });
  const finding = await look();
  expect(finding).toMatchObject({ end: 'replaced', replacedBy: other });
  expect(finding.receipt).toBeUndefined();
});

test('one whose nonce was used long ago is replaced by something', async () => {
  follow(await send());
  await look();
  await chain.dropTransaction({ hash: record.hash });
  await send({ value: 3n });
  await chain.mine({ blocks: 1 });
  record = { ...record, lastCheckedBlockNumber: Number(await chain.getBlockNumber({ cacheTime: 0 })) + 1 };
  expect(await look()).toMatchObject({ end: 'replaced' });
  expect(record.replacedBy).toBeUndefined();
});

test('one that the chain forgets is dropped when it is missed twice, and pending when it is back', async () => {
  follow(await send());
  await look();
  await chain.dropTransaction({ hash: record.hash });
  expect((await look()).end).toBeUndefined();
  expect((await look()).end).toBe('dropped');
  expect(await send()).toBe(record.hash);
  const finding = await look();
  expect(finding.end).toBeUndefined();
  expect(finding.missing).toBeUndefined();
});

test('a receipt that a reorganisation took back is pending again, and confirmed where it is mined again', async () => {
  follow(await send());
  await chain.mine({ blocks: 1 });
  const { receipt } = await look();
  expect(receipt).toBeDefined();
  await tell('anvil_reorg', [1, []]);
  const again = await look();
  expect(again.receipt).toBeUndefined();
  expect(again.end).toBeUndefined();
  expect(await send({ nonce: record.nonce ?? 0 })).toBe(record.hash);
  await chain.mine({ blocks: 1 });
  const { receipt: second } = await look();
  expect(second?.status).toBe(1);
  expect(second?.blockHash).not.toBe(receipt?.blockHash);
});

test('one whose replacement a reorganisation took back is pending again, and then what became of it', async () => {
  follow(await send());
  await look();
  const nonce = record.nonce ?? 0;
  const other = await send({ value: 2n, nonce, price: 60n });
  await chain.mine({ blocks: 1 });
  expect(await look()).toMatchObject({ end: 'replaced', replacedBy: other });
  await chain.mine({ blocks: 1 });
  expect(await look()).toMatchObject({ end: 'replaced', replacedBy: other });
  await tell('anvil_reorg', [2, []]);
  await tell('anvil_dropAllTransactions');
  const { end, replacedBy } = await look();
  expect([end, replacedBy]).toEqual([undefined, undefined]);
  expect(await send({ nonce })).toBe(record.hash);
  await chain.mine({ blocks: 1 });
  const { receipt } = await look();
  expect(receipt).toMatchObject({ status: 1, transactionHash: record.hash });
});

test('one whose replacement gave way to a cancellation is cancelled', async () => {
  follow(await send());
  await look();
  const nonce = record.nonce ?? 0;
  await send({ value: 2n, nonce, price: 60n });
  await chain.mine({ blocks: 1 });
  expect((await look()).end).toBe('replaced');
  await tell('anvil_reorg', [1, []]);
  await tell('anvil_dropAllTransactions');
  const cancelling = await send({ to: from, value: 0n, nonce, price: 60n });
  await chain.mine({ blocks: 1 });
  expect(await look()).toMatchObject({ end: 'cancelled', replacedBy: cancelling });
});
