import { createPublicClient, encodeFunctionData, erc20Abi, type Hex, http, numberToHex, parseEther, slice } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestChain } from '../../testing/startTestChain';
import type { Description } from '../words/createFormat';
import type { Atomic } from './batchMethods';
import { createChainRpc } from './createChainRpc';
import { createProvider, type Provider } from './createProvider';
import { createMemoryStore } from './walletState';

const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

let chain: { rpcUrl: string; stop(): Promise<void> };
let shown: Description[];

beforeAll(async () => {
  chain = await startTestChain(1);
});
afterAll(() => chain.stop());
beforeEach(() => {
  shown = [];
});

/** Creates a wallet with an account of its own, which has ten ether. */
async function createWallet(atomic?: Atomic) {
  const rpc = createChainRpc(() => chain.rpcUrl);
  const account = privateKeyToAccount(generatePrivateKey());
  const { address } = account;
  await rpc(1, 'anvil_setBalance', [address, numberToHex(parseEther('10'))]);
  const { provider } = createProvider({
    rpc,
    store: createMemoryStore({ account: address, chainId: 1 }),
    getSigner: () => account,
    origin: 'http://localhost',
    atomic,
    prompt: {
      pickAccount: async () => address,
      confirm: async (describe) => void shown.push(await describe()),
    },
  });
  const count = async (token: Hex, data: Hex) => BigInt(`${await rpc(1, 'eth_call', [{ to: token, data }, 'latest'])}`);
  return { address, provider, rpc, count };
}

/** Waits until a batch is mined, and returns its name. */
async function waitFor(sent: unknown): Promise<Hex> {
  const { id } = sent as { id: Hex };
  const client = createPublicClient({ transport: http(chain.rpcUrl), pollingInterval: 20 });
  await client.waitForTransactionReceipt({ hash: slice(id, 0, 32) });
  return id;
}

const ask = (provider: Provider, method: string, ...params: unknown[]) => provider.request({ method, params });
const transfer = (to: Hex, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] });
const balanceOf = (holder: Hex) => encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [holder] });
const toBatch = (from: Hex, calls: object[]) => ({
  version: '2.0.0',
  chainId: '0x1',
  from,
  atomicRequired: true,
  calls,
});
const wrap = { to: weth, data: '0xd0e30db0', value: numberToHex(parseEther('2')) };

test('two calls are one transaction, and the next batch needs no authorization', async () => {
  const { address, provider, rpc, count } = await createWallet('supported');
  const before = await count(weth, balanceOf(bob));
  const send = { to: weth, data: transfer(bob, parseEther('1')) };
  const sent = await ask(provider, 'wallet_sendCalls', toBatch(address, [wrap, send]));
  expect(shown.map(({ title }) => title)).toEqual(['Do 2 steps in one']);
  expect(shown[0]?.rows.filter(({ label }) => label.startsWith('Step')).map(({ value }) => value)).toEqual([
    'Wrap 2 ETH to WETH',
    'Send 1 WETH',
  ]);
  const id = await waitFor(sent);
  expect(await ask(provider, 'wallet_getCallsStatus', id)).toMatchObject({ status: 200, atomic: true, chainId: '0x1' });
  expect(await count(weth, balanceOf(bob))).toBe(before + parseEther('1'));
  expect(await rpc(1, 'eth_getTransactionByHash', [slice(id, 0, 32)])).toMatchObject({
    type: '0x4',
    from: address.toLowerCase(),
  });
  const again = await waitFor(await ask(provider, 'wallet_sendCalls', toBatch(address, [send])));
  expect(await rpc(1, 'eth_getTransactionByHash', [slice(again, 0, 32)])).toMatchObject({ type: '0x2' });
  expect(await count(weth, balanceOf(bob))).toBe(before + parseEther('2'));
});

test('when one call fails nothing of the batch happens', async () => {
  const { address, provider, count } = await createWallet('supported');
  const tooMuch = { to: weth, data: transfer(bob, parseEther('3')) };
  const id = await waitFor(await ask(provider, 'wallet_sendCalls', toBatch(address, [wrap, tooMuch])));
  expect(await ask(provider, 'wallet_getCallsStatus', id)).toMatchObject({ status: 500 });
  expect(await count(weth, balanceOf(address))).toBe(0n);
});

test('capabilities are told to the connected account only', async () => {
  const { address, provider } = await createWallet('ready');
  expect(await ask(provider, 'wallet_getCapabilities', address, ['0x1', '0x38'])).toEqual({
    '0x1': { atomic: { status: 'ready' } },
    '0x38': { atomic: { status: 'ready' } },
  });
  await expect(ask(provider, 'wallet_getCapabilities', bob)).rejects.toMatchObject({ code: 4100 });
});

test.each([
  ['refuses', {}, 5750],
  ['supported', { chainId: '0x38' }, 5710],
  ['supported', { atomicRequired: false }, 5760],
  ['supported', { from: bob }, 4100],
  ['supported', { version: '1.0' }, -32602],
  ['supported', { calls: [] }, -32602],
] as const)('a wallet that %s refuses %o with %i', async (atomic, change, code) => {
  const { address, provider } = await createWallet(atomic);
  const batch = { ...toBatch(address, [wrap]), ...change };
  await expect(ask(provider, 'wallet_sendCalls', batch)).rejects.toMatchObject({ code });
  expect(shown).toEqual([]);
});

test('a wallet without batches does not know the requests', async () => {
  const { address, provider } = await createWallet();
  await expect(ask(provider, 'wallet_getCapabilities', address)).rejects.toMatchObject({ code: 4200 });
  await expect(ask(provider, 'wallet_sendCalls', toBatch(address, [wrap]))).rejects.toMatchObject({ code: 4200 });
});

test('a batch that no wallet has sent is unknown', async () => {
  const { provider } = await createWallet('supported');
  const id = `0x${'ab'.repeat(32)}${'0'.repeat(15)}1`;
  await expect(ask(provider, 'wallet_getCallsStatus', id)).rejects.toMatchObject({ code: 5730 });
});
