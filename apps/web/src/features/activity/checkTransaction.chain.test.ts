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

/** Sends without mining a block, at 20 gwei; a replacement needs a higher price. */
async function send(
  call: { to?: Hex; value?: bigint; data?: Hex; nonce?: number; price?: bigint } = {},
): Promise<Hash> {
  const { price = 20n, ...rest } = call;
  const fees = { maxFeePerGas: price * gwei, maxPriorityFeePerGas: price * gwei };
  return sendTransaction(getClient(), { account, chain: null, to: trader, value: 1n, gas: 200_000n, ...fees, ...rest });
}

/** Checks once and keeps the finding in the record for the next check. */
async function check(): Promise<Finding> {
  const lastCheckedBlockNumber = Number(await chain.getBlockNumber({ cacheTime: 0 }));
  const finding = await checkTransaction(getClient(), record);
  const { hash, chainId, summary, addedTime, confirmed } = record;
  record = {
    hash,
    from,
    chainId,
    summary,
    addedTime,
    ...(confirmed && { confirmed }),
    ...finding,
    lastCheckedBlockNumber,
  };
  return finding;
}

const request = (method: string, params: unknown[] = []) =>
  chain.request<{ Method: string; Parameters: unknown[]; ReturnType: unknown }>({ method, params });

const follow = (hash: Hash) => {
  record = { hash, from, chainId: 1, summary: 'Swap', addedTime: 0 };
};

beforeEach(async () => {
  chain = openChain();
  await chain.setAutomine(false);
});

afterEach(async () => {
  await request('anvil_dropAllTransactions');
  await chain.setAutomine(true);
});

test('a transaction is pending until it is mined, then has a receipt of plain JSON', async () => {
  const nonce = await chain.getTransactionCount({ address: from });
  follow(await send());
  expect(await check()).toEqual({ nonce, digest: expect.stringMatching(/^0x[0-9a-f]{64}$/) });
  await chain.mine({ blocks: 1 });
  const { receipt, end } = await check();
  expect(end).toBeUndefined();
  expect(receipt).toMatchObject({ status: 1, transactionHash: record.hash, from: from.toLowerCase() });
  expect(JSON.parse(JSON.stringify(receipt))).toEqual(receipt);
});

test('a reverted transaction has a receipt of status 0', async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [trader, 2n ** 200n] });
  follow(await send({ to: usdc.address, value: 0n, data }));
  await chain.mine({ blocks: 1 });
  expect((await check()).receipt?.status).toBe(0);
});

test('a hash that the node has never known stays pending', async () => {
  follow(`0x${'ab'.repeat(32)}`);
  expect(await check()).toEqual({});
  expect(await check()).toEqual({});
});

test('a transaction that no node has shown is cancelled by an empty payment with the nonce that it was sent with', async () => {
  const nonce = await chain.getTransactionCount({ address: from });
  follow(`0x${'ab'.repeat(32)}`);
  record = { ...record, nonce };
  const cancelling = await send({ to: from, value: 0n, nonce });
  await chain.mine({ blocks: 1 });
  expect(await check()).toEqual({ nonce, end: 'cancelled', replacedBy: cancelling });
});

test('a transaction that no node has shown, mined at a higher price, counts as itself', async () => {
  const nonce = await chain.getTransactionCount({ address: from });
  follow(`0x${'ab'.repeat(32)}`);
  record = { ...record, nonce, confirmed: { to: trader, data: '0x', value: '0x1' } };
  const better = await send({ nonce });
  await chain.mine({ blocks: 1 });
  expect(await check()).toMatchObject({ receipt: { status: 1, transactionHash: better }, replacedBy: better });
});

test('a transaction that no node has shown is dropped after ten minutes, as it may be on a private way', async () => {
  const nonce = await chain.getTransactionCount({ address: from });
  follow(`0x${'ab'.repeat(32)}`);
  record = { ...record, nonce, addedTime: Date.now() - 9 * 60_000 };
  await check();
  expect((await check()).end).toBeUndefined();
  record = { ...record, addedTime: Date.now() - 11 * 60_000 };
  expect(await check()).toEqual({ nonce, missing: true, end: 'dropped' });
});

test('what a contract was asked to send is never dropped, and what an account with a delegate sends is', async () => {
  const nonce = await chain.getTransactionCount({ address: from });
  follow(`0x${'ab'.repeat(32)}`);
  record = { ...record, nonce, addedTime: Date.now() - 60 * 60_000 };
  await chain.setCode({ address: from, bytecode: '0x6001' });
  await check();
  expect(await check()).toEqual({ nonce, missing: true, isInContract: true });
  await chain.setCode({ address: from, bytecode: `0xef0100${'11'.repeat(20)}` });
  expect(await check()).toEqual({ nonce, missing: true, end: 'dropped' });
  await chain.setCode({ address: from, bytecode: '0x' });
});

test('the same call resent at a higher price counts as the transaction itself', async () => {
  const nonce = await chain.getTransactionCount({ address: from });
  follow(await send());
  await check();
  await chain.mine({ blocks: 3 });
  follow(await send({ nonce: nonce + 1 }));
  await check();
  const better = await send({ nonce: nonce + 1, price: 60n });
  await chain.mine({ blocks: 9 });
  expect(await check()).toMatchObject({ receipt: { status: 1, transactionHash: better }, replacedBy: better });
  expect(await check()).toMatchObject({ receipt: { status: 1, transactionHash: better }, replacedBy: better });
});

test('an empty payment to the sender is a cancellation', async () => {
  const nonce = await chain.getTransactionCount({ address: from });
  follow(await send());
  await check();
  const cancelling = await send({ to: from, value: 0n, nonce, price: 60n });
  await chain.mine({ blocks: 1 });
  expect(await check()).toMatchObject({ end: 'cancelled', replacedBy: cancelling });
});

test('a different transaction with the same nonce is a replacement', async () => {
  const nonce = await chain.getTransactionCount({ address: from });
  follow(await send());
  await check();
  const other = await send({ value: 2n, nonce, price: 60n });
  await chain.mine({ blocks: 1 });
  const finding = await check();
  expect(finding).toMatchObject({ end: 'replaced', replacedBy: other });
  expect(finding.receipt).toBeUndefined();
});

test('a transaction whose nonce was used before the searched blocks is replaced by an unknown one', async () => {
  follow(await send());
  await check();
  await chain.dropTransaction({ hash: record.hash });
  await send({ value: 3n });
  await chain.mine({ blocks: 1 });
  record = { ...record, lastCheckedBlockNumber: Number(await chain.getBlockNumber({ cacheTime: 0 })) + 1 };
  expect(await check()).toMatchObject({ end: 'replaced' });
  expect(record.replacedBy).toBeUndefined();
});

test('a transaction missing in two checks is dropped, and pending when it is back', async () => {
  follow(await send());
  await check();
  await chain.dropTransaction({ hash: record.hash });
  expect((await check()).end).toBeUndefined();
  expect((await check()).end).toBe('dropped');
  expect(await send()).toBe(record.hash);
  const finding = await check();
  expect(finding.end).toBeUndefined();
  expect(finding.missing).toBeUndefined();
});

test('a transaction whose receipt is reorganized away is pending again, and confirmed when it is mined again', async () => {
  follow(await send());
  await chain.mine({ blocks: 1 });
  const { receipt } = await check();
  expect(receipt).toBeDefined();
  await request('anvil_reorg', [1, []]);
  const again = await check();
  expect(again.receipt).toBeUndefined();
  expect(again.end).toBeUndefined();
  expect(await send({ nonce: record.nonce ?? 0 })).toBe(record.hash);
  await chain.mine({ blocks: 1 });
  const { receipt: second } = await check();
  expect(second?.status).toBe(1);
  expect(second?.blockHash).not.toBe(receipt?.blockHash);
});

test('a transaction whose replacement is reorganized away is pending again, and confirmed when it is mined', async () => {
  follow(await send());
  await check();
  const nonce = record.nonce ?? 0;
  const other = await send({ value: 2n, nonce, price: 60n });
  await chain.mine({ blocks: 1 });
  expect(await check()).toMatchObject({ end: 'replaced', replacedBy: other });
  await chain.mine({ blocks: 1 });
  expect(await check()).toMatchObject({ end: 'replaced', replacedBy: other });
  await request('anvil_reorg', [2, []]);
  await request('anvil_dropAllTransactions');
  const { end, replacedBy } = await check();
  expect([end, replacedBy]).toEqual([undefined, undefined]);
  expect(await send({ nonce })).toBe(record.hash);
  await chain.mine({ blocks: 1 });
  const { receipt } = await check();
  expect(receipt).toMatchObject({ status: 1, transactionHash: record.hash });
});

test('a transaction whose replacement is reorganized away in favour of a cancellation is cancelled', async () => {
  follow(await send());
  await check();
  const nonce = record.nonce ?? 0;
  await send({ value: 2n, nonce, price: 60n });
  await chain.mine({ blocks: 1 });
  expect((await check()).end).toBe('replaced');
  await request('anvil_reorg', [1, []]);
  await request('anvil_dropAllTransactions');
  const cancelling = await send({ to: from, value: 0n, nonce, price: 60n });
  await chain.mine({ blocks: 1 });
  expect(await check()).toMatchObject({ end: 'cancelled', replacedBy: cancelling });
});
