import { createTestClient, custom, encodeFunctionData, erc20Abi, type Hash, type Hex, parseEther } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { mine, sendTransaction, setAutomine, waitForTransactionReceipt } from 'viem/actions';
import { afterEach, expect, test } from 'vitest';
import { wrappedNativeAbi } from '../../domain/calldata/wrappedNativeAbi';
import { nativeToken } from '../../domain/tokens/nativeToken';
import { sandboxChain } from '../../testing/sandboxChain';
import { chain, friend, usdc, wrapped } from '../../testing/scene';
import { readReceipt } from './readReceipt';

const getClient = sandboxChain(1);
// The second account of the public test mnemonic.
const account = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d');
const one = parseEther('1');

const openChain = () => createTestClient({ mode: 'anvil', transport: custom(getClient()) });

const send = (call: { to: Hex; value?: bigint; data?: Hex }): Promise<Hash> =>
  sendTransaction(getClient(), { account, chain: null, gas: 200_000n, ...call });

async function sendAndRead(call: { to: Hex; value?: bigint; data?: Hex }) {
  const hash = await send(call);
  await waitForTransactionReceipt(getClient(), { hash });
  return readReceipt(getClient(), { chain, hash });
}

const deposit = encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' });
const withdraw = encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'withdraw', args: [one] });

afterEach(() => setAutomine(openChain(), true));

test('a wrap pays the native coin and receives the wrapped one, without the network fee', async () => {
  const receipt = await sendAndRead({ to: wrapped.address, value: one, data: deposit });
  expect(receipt.movements).toEqual([
    { token: nativeToken, arrived: 0n, left: one },
    { token: wrapped.address, arrived: one, left: 0n },
  ]);
  expect(receipt.isReverted).toBe(false);
  expect(receipt.networkFee).toBeGreaterThan(0n);
});

test('an unwrap receives exactly what the wrapped coin paid out', async () => {
  await sendAndRead({ to: wrapped.address, value: one, data: deposit });
  const { movements } = await sendAndRead({ to: wrapped.address, data: withdraw });
  expect(movements).toEqual([
    { token: nativeToken, arrived: one, left: 0n },
    { token: wrapped.address, arrived: 0n, left: one },
  ]);
});

test('of two transactions in one block, the native amount of neither is claimed', async () => {
  await sendAndRead({ to: wrapped.address, value: 2n * one, data: deposit });
  const test = openChain();
  await setAutomine(test, false);
  const hashes = [await send({ to: wrapped.address, data: withdraw }), await send({ to: friend, value: 7n })];
  await mine(test, { blocks: 1 });
  for (const hash of hashes) {
    const { movements } = await readReceipt(getClient(), { chain, hash });
    expect(movements.map(({ token }) => token)).not.toContain(nativeToken);
  }
});

test('a recipient has movements of its own', async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 5n] });
  await sendAndRead({ to: wrapped.address, value: one, data: deposit });
  const { hash } = await sendAndRead({ to: wrapped.address, data });
  const { movements, paid } = await readReceipt(getClient(), { chain, hash, recipient: friend });
  expect(movements).toContainEqual({ token: wrapped.address, arrived: 0n, left: 5n });
  expect(paid).toContainEqual({ token: wrapped.address, arrived: 5n, left: 0n });
});

test('an account that is not the sender has its own movements, as a wallet that is a contract', async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 5n] });
  await sendAndRead({ to: wrapped.address, value: one, data: deposit });
  const { hash } = await sendAndRead({ to: wrapped.address, data });
  const { from, movements, paid } = await readReceipt(getClient(), { chain, hash, account: friend });
  expect(from.toLowerCase()).toBe(account.address.toLowerCase());
  expect(movements).toContainEqual({ token: wrapped.address, arrived: 5n, left: 0n });
  expect(paid).toEqual(movements);
});

test('a transaction that reverted moved nothing and still paid its fee', async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 2n ** 200n] });
  const receipt = await sendAndRead({ to: usdc.address, data });
  expect(receipt).toMatchObject({ isReverted: true, movements: [], swaps: [] });
  expect(receipt.networkFee).toBeGreaterThan(0n);
});

test('a receipt that the node does not have is an error', async () => {
  await expect(readReceipt(getClient(), { chain, hash: `0x${'ab'.repeat(32)}` })).rejects.toThrow('could not be found');
});
