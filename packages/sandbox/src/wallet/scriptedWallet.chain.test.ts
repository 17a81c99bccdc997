import * as v from 'valibot';
import {
  createPublicClient,
  type Hex,
  http,
  parseCompactSignature,
  parseSignature,
  signatureToCompactSignature,
  size,
  slice,
  stringToHex,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deriveAccount } from '../deriveAccount';
import { startTestChain } from '../testing/startTestChain';
import type { Provider } from './provider/createProvider';
import { bytes } from './provider/parseParams';
import { installScriptedWallet, type ScriptedWallet, type ScriptedWalletOptions } from './scriptedWallet';

const { address: alice, key: aliceKey } = deriveAccount(0);
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

let chain: { rpcUrl: string; stop(): Promise<void> };
let wallet: ScriptedWallet;
let provider: Provider;
let names: string[];

beforeAll(async () => {
  chain = await startTestChain(1);
});
afterAll(() => chain.stop());

beforeEach(() => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  names = [];
  page.addEventListener('eip6963:announceProvider', (event) => {
    if (!(event instanceof CustomEvent)) return;
    names.push(event.detail.info.rdns);
    provider = event.detail.provider;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function install(options: Partial<ScriptedWalletOptions> = {}): void {
  wallet = installScriptedWallet({ privateKey: aliceKey, rpcPath: { 1: chain.rpcUrl }, ...options });
}
const request = (method: string, params: unknown[] = []) => provider.request({ method, params });
const waitForReceipt = (hash: Hex) =>
  createPublicClient({ transport: http(chain.rpcUrl), pollingInterval: 20 }).waitForTransactionReceipt({ hash });
const connect = () => request('eth_requestAccounts');
const send = (to: string = bob) => request('eth_sendTransaction', [{ from: alice, to, value: '0x1' }]);

test('is announced when it is installed and whenever the page asks', () => {
  install();
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  expect(names).toEqual(['app.livery.scripted', 'app.livery.scripted']);
});

test('approves, signs with the given key and keeps a log', async () => {
  install();
  expect(await connect()).toEqual([alice]);
  const hash = v.parse(bytes, await send());
  expect(await waitForReceipt(hash)).toMatchObject({ status: 'success', from: alice.toLowerCase() });
  expect(wallet.log).toEqual([
    { method: 'eth_requestAccounts', params: [] },
    { method: 'eth_sendTransaction', params: [{ from: alice, to: bob, value: '0x1' }] },
  ]);
});

test('signs with a key that no node holds', async () => {
  const privateKey = generatePrivateKey();
  const { address } = privateKeyToAccount(privateKey);
  install({ privateKey, connected: true });
  expect(await request('eth_accounts')).toEqual([address]);
  const client = createPublicClient({ transport: http(chain.rpcUrl) });
  await client.request<{ Method: string; Parameters: unknown; ReturnType: unknown }>({
    method: 'anvil_setBalance',
    params: [address, '0xde0b6b3a7640000'],
  });
  const hash = v.parse(bytes, await request('eth_sendTransaction', [{ from: address, to: bob, value: '0x1' }]));
  expect(await waitForReceipt(hash)).toMatchObject({ status: 'success', from: address.toLowerCase() });
});

test('rejects, fails and hesitates as told', async () => {
  install();
  await connect();
  wallet.behaviour = 'reject';
  await expect(send()).rejects.toMatchObject({ code: 4001 });
  wallet.behaviour = 'error';
  wallet.message = 'Out of battery';
  await expect(send()).rejects.toMatchObject({ code: -32603, message: 'Out of battery' });
  wallet.behaviour = 'never';
  const answered = vi.fn();
  const undecided = send().finally(answered);
  await request('eth_blockNumber');
  expect(answered).not.toHaveBeenCalled();
  wallet.behaviour = 'approve';
  expect(await undecided).toMatch(/^0x/);
});

test('sits on any chain, and talks to the node it is told', async () => {
  install({ chainId: 42161, rpcPath: { 42161: chain.rpcUrl } });
  expect(await request('eth_chainId')).toBe('0xa4b1');
  const changed = vi.fn();
  provider.on('chainChanged', changed);
  wallet.setChain(1);
  wallet.rpcPath[1] = 'http://127.0.0.1:1';
  await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: 4900 });
  wallet.rpcPath[1] = chain.rpcUrl;
  expect(await request('eth_blockNumber')).toMatch(/^0x/);
  expect(changed.mock.calls).toEqual([['0x1']]);
});

test('tells the page when it is disconnected', async () => {
  install({ connected: true });
  const changed = vi.fn();
  provider.on('accountsChanged', changed);
  wallet.disconnect();
  expect(await request('eth_accounts')).toEqual([]);
  expect(changed).toHaveBeenCalledWith([]);
});

test('answers as other wallets do, until the test says otherwise', async () => {
  install({ manners: { eth_requestAccounts: { type: 'throw', value: 'cancelled' } } });
  await expect(connect()).rejects.toBe('cancelled');
  wallet.manners = {
    eth_requestAccounts: { type: 'fail', message: 'no', fields: { code: 4001 } },
    eth_chainId: { type: 'answer', value: null },
  };
  await expect(connect()).rejects.toMatchObject({ message: 'no', code: 4001 });
  expect(await request('eth_chainId')).toBeNull();
  vi.stubGlobal('relayed', (params: unknown) => ({ params }));
  wallet.manners = { eth_sendTransaction: { type: 'relay', name: 'relayed' } };
  expect(await connect()).toEqual([alice]);
  expect(await send()).toEqual({ params: [{ from: alice, to: bob, value: '0x1' }] });
});

test('signs with a parity of 0 or 1, or in 64 bytes, and the signer is the same', async () => {
  install();
  await connect();
  const sign = async () => v.parse(bytes, await request('personal_sign', [stringToHex('Hello'), alice]));
  const usual = await sign();
  wallet.manners.personal_sign = { type: 'parity' };
  const byParity = await sign();
  wallet.manners.personal_sign = { type: 'compact' };
  const compact = await sign();
  expect(BigInt(slice(byParity, 64)) + 27n).toBe(BigInt(slice(usual, 64)));
  expect([size(usual), size(byParity), size(compact)]).toEqual([65, 65, 64]);
  expect(parseCompactSignature(compact)).toEqual(signatureToCompactSignature(parseSignature(usual)));
});
