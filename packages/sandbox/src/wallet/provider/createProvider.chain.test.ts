import { getChain } from '@livery/core/domain/chains';
import * as v from 'valibot';
import {
  createPublicClient,
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  http,
  maxUint256,
  numberToHex,
  parseEther,
  recoverMessageAddress,
  recoverTypedDataAddress,
  stringToHex,
} from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createKeyring, testAccounts } from '../../accounts';
import { startTestChain } from '../../testing/startTestChain';
import type { Description } from '../words/createFormat';
import { createChainRpc } from './createChainRpc';
import { createProvider, type Provider } from './createProvider';
import { providerErrors } from './ProviderError';
import { bytes } from './parseParams';
import { createMemoryStore } from './walletState';

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const mkr = '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2';
const proxy = getChain(1)?.exchangeProxy ?? '0x';

let chain: { rpcUrl: string; stop(): Promise<void> };
let provider: Provider;
let events: [string, unknown][];
let shown: Description[];
let answer: 'yes' | 'no';
let url: string;
let hesitation: Promise<void> | undefined;

beforeAll(async () => {
  chain = await startTestChain(1);
});
afterAll(() => chain.stop());

beforeEach(() => {
  [events, shown, answer, url, hesitation] = [[], [], 'yes', chain.rpcUrl, undefined];
  const decide = () => {
    if (answer === 'no') throw providerErrors.rejected();
  };
  ({ provider } = createProvider({
    rpc: createChainRpc(() => url),
    store: createMemoryStore({ account: null, chainId: 1 }),
    getSigner: createKeyring(testAccounts),
    origin: 'http://localhost',
    prompt: {
      async pickAccount() {
        decide();
        return alice;
      },
      async confirm(describe) {
        shown.push(await describe());
        await hesitation;
        decide();
      },
    },
  }));
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect']) {
    provider.on(event, (payload) => events.push([event, payload]));
  }
});

const request = (method: string, params: unknown[] = []) => provider.request({ method, params });
const connect = () => request('eth_requestAccounts');

test('shows no account before the person agrees, and forgets it when told', async () => {
  expect(await request('eth_accounts')).toEqual([]);
  expect(await request('wallet_getPermissions')).toEqual([]);
  answer = 'no';
  await expect(connect()).rejects.toMatchObject({ code: 4001 });
  answer = 'yes';
  expect(await connect()).toEqual([alice]);
  expect(await request('eth_accounts')).toEqual([alice]);
  expect(await request('wallet_getPermissions')).toMatchObject([{ caveats: [{ value: [alice] }] }]);
  expect(await request('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull();
  expect(await request('eth_accounts')).toEqual([]);
  expect(events).toEqual([
    ['accountsChanged', [alice]],
    ['accountsChanged', []],
  ]);
});

test('switches between the chains of the sandbox, and to no other', async () => {
  expect(await request('eth_chainId')).toBe('0x1');
  expect(await request('wallet_switchEthereumChain', [{ chainId: '0x89' }])).toBeNull();
  expect(await request('eth_chainId')).toBe('0x89');
  expect(await request('net_version')).toBe('137');
  await expect(request('wallet_switchEthereumChain', [{ chainId: '0x5' }])).rejects.toMatchObject({ code: 4902 });
  await expect(request('wallet_switchEthereumChain', [{ chainId: 137 }])).rejects.toMatchObject({ code: -32602 });
  expect(events).toEqual([['chainChanged', '0x89']]);
});

test('passes reading on to the node, with its errors, and says when the node is gone and back', async () => {
  expect(await request('eth_getBalance', [bob, 'latest'])).toBe(numberToHex(parseEther('10000')));
  await expect(request('eth_noSuchMethod')).rejects.toMatchObject({ code: -32601 });
  url = 'http://127.0.0.1:1';
  await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: 4900 });
  await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: 4900 });
  url = chain.rpcUrl;
  await request('eth_blockNumber');
  expect(events.map(([name]) => name)).toEqual(['connect', 'disconnect', 'connect']);
  expect(events[1]?.[1]).toMatchObject({ code: 1013 });
});

test('refuses to sign what pages should not ask for', async () => {
  for (const method of ['eth_sign', 'eth_signTransaction', 'eth_signTypedData', 'wallet_watchAsset']) {
    await expect(request(method)).rejects.toMatchObject({ code: 4200 });
  }
});

test('sends what was approved from the connected account', async () => {
  await connect();
  const client = createPublicClient({ transport: http(chain.rpcUrl), cacheTime: 0 });
  const wallet = createWalletClient({ account: alice, transport: custom(provider) });
  const before = await client.getBalance({ address: bob });
  const hash = await wallet.sendTransaction({ chain: null, to: bob, value: parseEther('1.5') });

  const receipt = await client.waitForTransactionReceipt({ hash });
  expect(receipt).toMatchObject({ status: 'success', from: alice.toLowerCase(), to: bob.toLowerCase() });
  expect((await client.getBalance({ address: bob })) - before).toBe(parseEther('1.5'));
  expect(shown[0]?.title).toBe('Send 1.5 ETH');
  expect(shown[0]?.rows).toEqual([
    { label: 'To', value: bob },
    { label: 'Network', value: 'Ethereum' },
    { label: 'Account', value: alice },
    { label: 'Network fee', value: expect.stringMatching(/^at most 0\.\d+ ETH$/) },
  ]);
});

test('reads symbols and decimals from the tokens, bytes32 ones too', async () => {
  await connect();
  const approve = (amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [proxy, amount] });
  const send = { from: alice, to: usdc, data: approve(maxUint256) };
  const hash = v.parse(bytes, await request('eth_sendTransaction', [send]));
  await request('eth_sendTransaction', [{ from: alice, to: mkr, data: approve(parseEther('2')), gas: '0x30d40' }]);
  expect(shown.map(({ title }) => title)).toEqual([
    'Allow 0x Exchange Proxy to take any amount of USDC',
    'Allow 0x Exchange Proxy to take 2 MKR',
  ]);
  const client = createPublicClient({ transport: http(chain.rpcUrl) });
  await client.waitForTransactionReceipt({ hash });
  const getAllowance = { address: usdc, abi: erc20Abi, functionName: 'allowance', args: [alice, proxy] } as const;
  expect(await client.readContract(getAllowance)).toBe(maxUint256);
});

test('says that a transaction would fail, and sends nothing that was rejected', async () => {
  await connect();
  const client = createPublicClient({ transport: http(chain.rpcUrl) });
  const nonce = await client.getTransactionCount({ address: alice });
  answer = 'no';
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, maxUint256] });
  await expect(request('eth_sendTransaction', [{ from: alice, to: usdc, data }])).rejects.toMatchObject({ code: 4001 });
  expect(shown[0]?.warning).toMatch(/^It would fail: .*exceeds balance/);
  expect(await client.getTransactionCount({ address: alice })).toBe(nonce);
});

test('asks one question after another', async () => {
  await connect();
  let decideFirst = () => {};
  hesitation = new Promise((resolve) => {
    decideFirst = resolve;
  });
  const first = request('personal_sign', [stringToHex('first'), alice]);
  const second = request('personal_sign', [stringToHex('second'), alice]);
  await request('eth_blockNumber');
  expect(shown.map(({ rows }) => rows[0]?.value)).toEqual(['first']);
  decideFirst();
  await Promise.all([first, second]);
  expect(shown.map(({ rows }) => rows[0]?.value)).toEqual(['first', 'second']);
});

test('signs messages and typed data that others can verify', async () => {
  await connect();
  const message = 'Hello, Livery';
  const wallet = createWalletClient({ account: alice, transport: custom(provider) });
  expect(await recoverMessageAddress({ message, signature: await wallet.signMessage({ message }) })).toBe(alice);

  const order = {
    domain: { name: 'ZeroEx', version: '1.0.0', chainId: 1, verifyingContract: proxy },
    types: { Order: [{ name: 'maker', type: 'address' } as const, { name: 'amount', type: 'uint128' } as const] },
    primaryType: 'Order',
    message: { maker: alice, amount: 10n ** 24n },
  } as const;
  const signature = await wallet.signTypedData(order);
  expect(await recoverTypedDataAddress({ ...order, signature })).toBe(alice);
  expect(shown[1]).toMatchObject({ title: 'Sign Order for ZeroEx' });

  const elsewhere = JSON.stringify({ ...order, domain: { ...order.domain, chainId: 10 }, message: { amount: '1' } });
  await expect(request('eth_signTypedData_v4', [alice, elsewhere])).rejects.toMatchObject({ code: -32602 });
});

test('does nothing for an account that the page is not connected to, or for another chain', async () => {
  const send = { from: alice, to: bob, value: '0x1' };
  await expect(request('eth_sendTransaction', [send])).rejects.toMatchObject({ code: 4100 });
  await connect();
  await expect(request('eth_sendTransaction', [{ ...send, from: bob }])).rejects.toMatchObject({ code: 4100 });
  await expect(request('personal_sign', ['0x00', bob])).rejects.toMatchObject({ code: 4100 });
  await expect(request('eth_sendTransaction', [{ ...send, chainId: '0xa' }])).rejects.toMatchObject({ code: -32602 });
  await expect(request('eth_sendTransaction', [{ ...send, to: '0x12' }])).rejects.toMatchObject({ code: -32602 });
  expect(shown).toEqual([]);
});
