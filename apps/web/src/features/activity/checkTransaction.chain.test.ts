import { sandboxChain } from '@livery/core/testing/sandboxChain';
import { trader, usdc } from '@livery/core/testing/scene';
import { type Client, encodeFunctionData, erc20Abi, type Hash } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { getTransactionCount, sendTransaction, waitForTransactionReceipt } from 'viem/actions';
import { expect, test } from 'vitest';
import { checkTransaction } from './checkTransaction';

const getClient = sandboxChain(1);
// The second account of the public test mnemonic.
const account = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d');
const unknown: Hash = `0x${'ab'.repeat(32)}`;
const record = (hash: Hash, nonce?: number) => ({
  hash,
  from: account.address,
  chainId: 1,
  summary: 'Swap',
  addedTime: 0,
  ...(nonce !== undefined && { nonce }),
});

async function send(client: Client, data?: `0x${string}`): Promise<Hash> {
  const to = data ? usdc.address : trader;
  const hash = await sendTransaction(client, { account, chain: null, to, gas: 200_000n, ...(data && { data }) });
  // The hash is there before the block.
  await waitForTransactionReceipt(client, { hash, pollingInterval: 10 });
  return hash;
}

test('a mined transaction has its receipt, as plain JSON', async () => {
  const client = getClient();
  const hash = await send(client);
  const { receipt } = await checkTransaction(client, record(hash));
  expect(receipt).toMatchObject({ status: 1, transactionHash: hash, from: account.address.toLowerCase() });
  expect(JSON.parse(JSON.stringify(receipt))).toEqual(receipt);
});

test('a reverted one has a receipt of status 0', async () => {
  const client = getClient();
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [trader, 2n ** 200n] });
  const { receipt } = await checkTransaction(client, record(await send(client, data)));
  expect(receipt?.status).toBe(0);
});

test('one that the chain does not know is pending, until another takes its nonce', async () => {
  const client = getClient();
  const nonce = await getTransactionCount(client, { address: account.address });
  expect(await checkTransaction(client, record(unknown, nonce))).toEqual({});
  await send(client);
  expect(await checkTransaction(client, record(unknown, nonce))).toEqual({ replaced: true });
  expect(await checkTransaction(client, record(unknown))).toEqual({});
});
