import { ProviderRpcError } from 'viem';
import { bsc, mainnet } from 'viem/chains';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createConfig, injected } from 'wagmi';
import { connect, disconnect, getConnection } from 'wagmi/actions';
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
  /** True for a wallet that stays where it is after it has added a chain. */
  onlyAdds?: boolean;
};

/** Counts the watchers of the connection that are still there. */
function countWatchers(): () => number {
  const subscribe = wagmiConfig.subscribe;
  let count = 0;
  const spy = vi.spyOn(wagmiConfig, 'subscribe').mockImplementation((selector, listener) => {
    const unsubscribe = subscribe(selector, listener as never); // the type of what a spy gets lacks the selected value
    count += 1;
    let isOpen = true;
    return () => {
      if (isOpen) count -= 1;
      isOpen = false;
      unsubscribe();
    };
  });
  onTestFinished(() => spy.mockRestore());
  return () => count;
}

/** Connects a wallet, and returns the switches that it was asked for and a way to switch it by hand. */
async function connectWallet({ known, addChain, unknown, stay, onlyAdds }: Wallet) {
  const state = { chainId: '0x1' };
  const asked: string[] = [];
  const listeners = new Map<string, (value: never) => void>();
  const request = async ({
    method,
    params,
  }: {
    method: string;
    params?: readonly { chainId: string; rpcUrls?: unknown }[];
  }) => {
    if (method === 'eth_chainId') return state.chainId;
    if (method.endsWith('EthereumChain')) asked.push(method);
    if (method === 'eth_requestAccounts' || method === 'eth_accounts') {
      return ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'];
    }
    if (method === 'wallet_addEthereumChain') {
      await addChain(params?.[0]?.rpcUrls);
      known.push(Number(params?.[0]?.chainId));
      if (onlyAdds) return null;
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
  const on = (name: string, listener: (value: never) => void) => void listeners.set(name, listener);
  const provider = { request, on, removeListener: () => {} } as never; // wagmi's type has more events
  const wallet = injected({ target: { id: 'app.wallet', name: 'A wallet', provider } });
  await connect(wagmiConfig, { connector: wallet });
  return {
    asked,
    switchByHand: (chainId: `0x${string}`) => {
      state.chainId = chainId;
      listeners.get('chainChanged')?.(chainId as never);
    },
  };
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
  [
    'words of WalletConnect',
    new Error(
      "Failed to switch to chain 'eip155:56'. The chain is not approved or the wallet does not support 'wallet_switchEthereumChain' method.",
    ),
  ],
  ['a nested code', { code: -32000, message: 'failed', data: { cause: { code: 4902 } } }],
])('a chain is added to a wallet that does not know it and says so by %s', async (_, unknown) => {
  const addChain = vi.fn(async () => null);
  await connectWallet({ known: [1], addChain, unknown });
  await switchChain(56);
  expect(addChain).toHaveBeenCalledOnce();
});

test.each([
  ['the code of the standard', undefined],
  ['the code inside another failure', { code: -32603, message: 'failed', data: { originalError: { code: 4902 } } }],
  ['an internal error', { code: -32603, message: 'Unrecognized chain ID "0x38". Try adding the chain first.' }],
])('a wallet that adds a chain and stays is asked once more to switch: %s', async (_, unknown) => {
  const wallet = await connectWallet({ known: [1], addChain: async () => null, unknown, onlyAdds: true });
  await switchChain(56);
  expect(wallet.asked).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_switchEthereumChain']);
  expect(getConnection(wagmiConfig).chainId).toBe(56);
});

test('the page follows a wallet that has switched without an event', async () => {
  await connectWallet({ known: [1, 56], addChain: async () => null });
  await switchChain(56);
  expect(getConnection(wagmiConfig).chainId).toBe(56);
});

test.each([
  ['within ten seconds', 9_000],
  ['later', 11_000],
])('the page follows a wallet that says that it has switched and does so %s', async (_, delay) => {
  const wallet = await connectWallet({ known: [1, 56], addChain: async () => null, stay: async () => null });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const switched = switchChain(56).then(
    () => 'switched',
    () => 'failed',
  );
  await vi.advanceTimersByTimeAsync(delay);
  wallet.switchByHand('0x38');
  await vi.advanceTimersByTimeAsync(0);
  expect(await switched).toBe(delay < 10_000 ? 'switched' : 'failed');
  expect(getConnection(wagmiConfig).chainId).toBe(56);
});

test.each([
  ['by the code', { code: 4001, message: 'User rejected the network' }],
  ['by a code of WalletConnect', { code: 5000, message: 'User disapproved the unknown network' }],
  ['in words alone', 'The request was declined by the user'],
])('nothing is added to a wallet whose owner said no %s', async (_, unknown) => {
  const addChain = vi.fn(async () => null);
  await connectWallet({ known: [1], addChain, unknown });
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

test.each([
  ['stays', 0],
  ['answers after the wait, and stays', 11_000],
])('however often a wallet %s, no watcher of the connection is left behind', async (_, delay) => {
  const stay = () => new Promise<null>((resolve) => setTimeout(resolve, delay, null));
  const wallet = await connectWallet({ known: [1, 56], addChain: async () => null, stay });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const count = countWatchers();
  for (const _press of [1, 2, 3]) {
    const failure = expect(switchChain(56)).rejects.toThrow('The wallet did not switch networks.');
    await vi.advanceTimersByTimeAsync(12_000);
    await failure;
  }
  expect(count()).toBe(0);
  expect(wallet.asked).toHaveLength(3);
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
