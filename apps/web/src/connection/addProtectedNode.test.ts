import { UserRejectedRequestError } from 'viem';
import { bsc, mainnet } from 'viem/chains';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConfig, injected } from 'wagmi';
import { connect, disconnect } from 'wagmi/actions';
import { findAppConfig } from '../config/readAppConfig';
import { useAddedChains, useNewlyAdded } from '../state/addedChains';
import { addProtectedNode } from './addProtectedNode';
import { hasOwnNode } from './hasOwnNode';
import { wagmiConfig } from './wagmiConfig';

vi.mock('../config/readAppConfig', () => ({ findAppConfig: vi.fn() }));

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

const wallet = { id: 'app.wallet', type: 'injected' };
const protection = { chainId: 1, url: 'https://rpc.flashbots.net/fast' };

/** Connects a wallet on Ethereum that answers requests to add a chain. */
async function connectWallet(addChain: (request: unknown) => Promise<null>) {
  const request = async ({ method, params }: { method: string; params?: readonly unknown[] }) => {
    if (method === 'eth_chainId') return '0x1';
    if (method === 'wallet_addEthereumChain') return addChain(params?.[0]);
    return ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'];
  };
  const provider = { request, on: () => {}, removeListener: () => {} } as never; // wagmi's type has more events
  await connect(wagmiConfig, { connector: injected({ target: { id: wallet.id, name: 'A wallet', provider } }) });
}

beforeEach(() => {
  // wagmi looks for wallets only in a browser.
  vi.stubGlobal('window', {});
});

afterEach(async () => {
  await disconnect(wagmiConfig);
  vi.unstubAllGlobals();
  vi.mocked(findAppConfig).mockReset();
  useAddedChains.setState(useAddedChains.getInitialState(), true);
  useNewlyAdded.setState({ added: undefined });
});

test('the wallet is asked to add the endpoint for a chain that it has, and keeps a node of its own', async () => {
  const addChain = vi.fn(async () => null);
  await connectWallet(addChain);
  await addProtectedNode(protection);
  expect(addChain).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ chainId: '0x1', chainName: 'Ethereum', rpcUrls: [protection.url] }),
  );
  expect(hasOwnNode(wallet, 1)).toBe(true);
  expect(useNewlyAdded.getState().added).toBeUndefined();
});

test('an endpoint for another chain than the wallet’s is asked for, too', async () => {
  const addChain = vi.fn(async () => null);
  await connectWallet(addChain);
  await addProtectedNode({ chainId: 56, url: 'https://bsc.example' });
  expect(addChain).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ chainId: '0x38', rpcUrls: ['https://bsc.example'] }),
  );
});

test.each([
  ['the exchange itself', 'https://swap.example/api/1/rpc', {}],
  ['a host that only the gateway names', 'https://rpc.example/fast', {}],
  [
    'a known company, with a query that names whose node answers',
    'https://rpc.flashbots.net/?url=https://rpc.example',
    {},
  ],
  ['a known company’s name, on another port', 'https://rpc.flashbots.net:8443/fast', {}],
  ['a host that ends with a known company’s name', 'https://rpc.flashbots.net.example', {}],
  ['a host that begins with a known company’s name as an account', 'https://rpc.flashbots.net@rpc.example', {}],
  ['a host that the gateway asks', protection.url, { sharedProtection: [1] }],
])('an endpoint of %s is no second witness, which is remembered', async (_, url, app) => {
  vi.mocked(findAppConfig).mockReturnValue(app as never);
  await connectWallet(async () => null);
  await addProtectedNode({ chainId: 1, url });
  expect(hasOwnNode(wallet, 1)).toBe(false);
  expect(useNewlyAdded.getState().added).toEqual({ connectorId: wallet.id, chainId: 1 });
});

test('a refusal in the wallet is its error', async () => {
  await connectWallet(() => Promise.reject(Object.assign(new Error('no'), { code: 4001 })));
  await expect(addProtectedNode(protection)).rejects.toBeInstanceOf(UserRejectedRequestError);
});

test('without a wallet there is nothing to ask', async () => {
  await expect(addProtectedNode(protection)).rejects.toThrow('No wallet is connected');
});
