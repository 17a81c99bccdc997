import { expect, onTestFinished, test, vi } from 'vitest';
import { type CreateConnectorFn, injected } from 'wagmi';
import { connect, disconnect } from 'wagmi/actions';

const own = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const other = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955';

/** Connects a wallet that answers with its own account, and returns it beside the functions under test. */
async function connectWallet() {
  vi.stubGlobal('location', { origin: 'https://swap.example' });
  vi.stubGlobal('window', new EventTarget());
  const { wagmiConfig } = await import('../connection/wagmiConfig');
  const { getWalletClient } = await import('./getWalletClient');
  const listeners = new Map<string, (accounts: readonly string[]) => void>();
  const provider = {
    async request({ method }: { method: string }) {
      if (method === 'eth_chainId') return '0x1';
      return method === 'eth_accounts' || method === 'eth_requestAccounts' ? [own.toLowerCase()] : null;
    },
    on: (event: string, listener: (accounts: readonly string[]) => void) => listeners.set(event, listener),
    removeListener: (event: string) => listeners.delete(event),
  };
  const switched: number[] = [];
  const createConnector: CreateConnectorFn = (config) => {
    const target = { id: 'remote', name: 'Remote', provider: provider as never };
    const connector = injected({ target: () => target })(config);
    return {
      ...connector,
      // As WalletConnect's does.
      async getProvider({ chainId }: { chainId?: number } = {}) {
        if (chainId !== undefined) switched.push(chainId);
        return provider;
      },
    };
  };
  await connect(wagmiConfig, { connector: createConnector });
  const leave = () => disconnect(wagmiConfig);
  onTestFinished(async () => {
    await leave();
    vi.unstubAllGlobals();
  });
  return {
    getWalletClient,
    leave,
    switched,
    select: (account: string) => listeners.get('accountsChanged')?.([account]),
  };
}

test('a wallet whose last event named another account than it answers has no account selected', async () => {
  const { getWalletClient, select } = await connectWallet();
  const client = await getWalletClient();
  expect(await client.request({ method: 'eth_accounts' })).toEqual([own.toLowerCase()]);
  select(other);
  expect(await client.request({ method: 'eth_accounts' })).toEqual([]);
  expect(await client.request({ method: 'eth_chainId' })).toBe('0x1');
  select(own);
  expect(await client.request({ method: 'eth_accounts' })).toEqual([own.toLowerCase()]);
});

test('asking a wallet does not switch its network', async () => {
  const { getWalletClient, switched } = await connectWallet();
  await getWalletClient();
  expect(switched).toEqual([]);
});

test('without a wallet there is no client', async () => {
  const { getWalletClient, leave } = await connectWallet();
  await leave();
  await expect(getWalletClient()).rejects.toMatchObject({ code: 'WALLET_GONE' });
});
