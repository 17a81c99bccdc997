import { ProviderRpcError } from 'viem';
import { bsc, mainnet } from 'viem/chains';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createConfig, injected } from 'wagmi';
import { connect, disconnect } from 'wagmi/actions';
import { findAppConfig } from '../config/readAppConfig';
import { useAddedChains, useNewlyAdded } from '../state/addedChains';
import { hasOwnNode } from './hasOwnNode';
import { switchChain } from './switchChain';
import { wagmiConfig } from './wagmiConfig';

vi.mock('../config/readAppConfig', () => ({ findAppConfig: vi.fn() }));

/** Has the operator name an endpoint for wallets on BNB Chain. */
const nameNode = (url: string) => vi.mocked(findAppConfig).mockReturnValue({ walletNodes: { 56: url } } as never);

vi.mock('./wagmiConfig', async () => {
  const { custom } = await import('viem');
  const transport = custom({ request: async () => null });
  return {
    wagmiConfig: createConfig({
      chains: [mainnet, bsc],
      storage: null,
      multiInjectedProviderDiscovery: false,
      transports: { [mainnet.id]: transport, [bsc.id]: transport },
    }),
  };
});

type Wallet = {
  /** The chains that the wallet knows; it asks the trader to add others. */
  known: number[];
  addChain: (urls: unknown) => Promise<null>;
  /** The failure for a chain that the wallet does not know. */
  unknown?: unknown;
  /** Answers a request to switch in place of the wallet's switching. */
  stay?: () => Promise<null>;
};

/** Connects a wallet. */
async function connectWallet({ known, addChain, unknown, stay }: Wallet) {
  const state = { chainId: '0x1' };
  const request = async ({
    method,
    params,
  }: {
    method: string;
    params?: readonly { chainId: string; rpcUrls?: unknown }[];
  }) => {
    if (method === 'eth_chainId') return state.chainId;
    if (method === 'eth_requestAccounts' || method === 'eth_accounts') {
      return ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'];
    }
    if (method === 'wallet_addEthereumChain') {
      await addChain(params?.[0]?.rpcUrls);
      known.push(Number(params?.[0]?.chainId));
    }
    if (!known.includes(Number(params?.[0]?.chainId))) {
      const isSwitch = method === 'wallet_switchEthereumChain';
      throw (
        (isSwitch && unknown) || new ProviderRpcError(new Error('unknown'), { code: 4902, shortMessage: 'unknown' })
      );
    }
    if (stay) return stay();
    state.chainId = params?.[0]?.chainId ?? '';
    return null;
  };
  const provider = { request, on: () => {}, removeListener: () => {} } as never; // wagmi's type has more events
  const wallet = injected({ target: { id: 'app.wallet', name: 'A wallet', provider } });
  await connect(wagmiConfig, { connector: wallet });
}

const wallet = { id: 'app.wallet', type: 'injected' };

// wagmi looks for wallets only in a browser.
beforeEach(() => vi.stubGlobal('window', {}));

afterEach(async () => {
  await disconnect(wagmiConfig);
  vi.unstubAllGlobals();
  vi.mocked(findAppConfig).mockReset();
  useAddedChains.setState(useAddedChains.getInitialState(), true);
  useNewlyAdded.setState({ added: undefined });
});

test('a wallet has a node of its own on a chain that it knows', async () => {
  await connectWallet({ known: [1, 56], addChain: async () => null });
  await switchChain(56);
  expect(hasOwnNode(wallet, 56)).toBe(true);
});

test.each([
  ['the public node of the chain', undefined, ['https://56.rpc.thirdweb.com']],
  ['the node that the operator names', 'https://node.example/56', ['https://node.example/56']],
])('a chain that the page adds to a wallet comes with %s, a second witness', async (_, named, given) => {
  if (named) nameNode(named);
  const addChain = vi.fn(async () => null);
  await connectWallet({ known: [1], addChain });
  await switchChain(56);
  expect(addChain).toHaveBeenCalledExactlyOnceWith(given);
  expect(hasOwnNode(wallet, 56)).toBe(true);
  expect(useNewlyAdded.getState().added).toBeUndefined();
});

test.each([
  ['an internal error', { code: -32603, message: 'Unrecognized chain ID "0x38". Try adding the chain first.' }],
  ['a text', 'Network 56 has not been added'],
  ['a nested code', { code: -32000, message: 'failed', data: { cause: { code: 4902 } } }],
])('a chain is added to a wallet that does not know it and says so by %s', async (_, unknown) => {
  const addChain = vi.fn(async () => null);
  await connectWallet({ known: [1], addChain, unknown });
  await switchChain(56);
  expect(addChain).toHaveBeenCalledOnce();
});

test('nothing is added to a wallet whose owner said no', async () => {
  const addChain = vi.fn(async () => null);
  await connectWallet({ known: [1], addChain, unknown: { code: 4001, message: 'User rejected the network' } });
  await expect(switchChain(56)).rejects.toThrow();
  expect(addChain).not.toHaveBeenCalled();
});

test.each([
  ['says that it has switched and stays', async () => null],
  ['never answers', () => new Promise<null>(() => {})],
])('a wallet that %s is waited for ten seconds', async (_, stay) => {
  await connectWallet({ known: [1, 56], addChain: async () => null, stay });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const switched = switchChain(56);
  const failure = expect(switched).rejects.toThrow('The wallet did not switch networks.');
  await vi.advanceTimersByTimeAsync(10_000);
  await failure;
});

test('a wallet that gets the gateway’s node has none of its own on that chain, and the page says so', async () => {
  nameNode('gateway');
  const addChain = vi.fn(async () => null);
  await connectWallet({ known: [1], addChain });
  await switchChain(56);
  expect(addChain).toHaveBeenCalledExactlyOnceWith(bsc.rpcUrls.default.http);
  expect(useNewlyAdded.getState().added).toEqual({ connectorId: wallet.id, chainId: 56 });
  expect(hasOwnNode(wallet, 56)).toBe(false);
  expect(hasOwnNode(wallet, 1)).toBe(true);
  // Also once the operator names another one.
  vi.mocked(findAppConfig).mockReset();
  expect(hasOwnNode(wallet, 56)).toBe(false);
  expect(hasOwnNode({ ...wallet, id: 'app.other' }, 56)).toBe(true);
});

test('where wallets get the gateway’s node, a lost memory makes none a second witness, but on Ethereum', () => {
  vi.mocked(findAppConfig).mockReturnValue({ walletNodes: { 1: 'gateway', 56: 'gateway' } } as never);
  expect(hasOwnNode(wallet, 56)).toBe(false);
  expect(hasOwnNode(wallet, 1)).toBe(true);
});

test('a wallet that refuses an added chain may have it all the same', async () => {
  nameNode('gateway');
  await connectWallet({ known: [1], addChain: () => Promise.reject(new Error('no')) });
  await expect(switchChain(56)).rejects.toThrow();
  vi.mocked(findAppConfig).mockReset();
  expect(hasOwnNode(wallet, 56)).toBe(false);
});

test('a wallet over WalletConnect has no node of its own', () => {
  expect(hasOwnNode({ id: 'walletConnect', type: 'walletConnect' }, 1)).toBe(false);
});
