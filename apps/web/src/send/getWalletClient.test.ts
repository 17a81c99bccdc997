import { expect, onTestFinished, test, vi } from 'vitest';
import { injected } from 'wagmi';
import { connect, disconnect } from 'wagmi/actions';

const own = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const other = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955';

test('a wallet whose last event named another account than it answers has no account selected', async () => {
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
  const target = { id: 'remote', name: 'Remote', provider: provider as never };
  await connect(wagmiConfig, { connector: injected({ target: () => target }) });
  onTestFinished(async () => {
    await disconnect(wagmiConfig);
    vi.unstubAllGlobals();
  });
  const client = await getWalletClient();
  expect(await client.request({ method: 'eth_accounts' })).toEqual([own.toLowerCase()]);
  listeners.get('accountsChanged')?.([other]);
  expect(await client.request({ method: 'eth_accounts' })).toEqual([]);
  expect(await client.request({ method: 'eth_chainId' })).toBe('0x1');
  listeners.get('accountsChanged')?.([own]);
  expect(await client.request({ method: 'eth_accounts' })).toEqual([own.toLowerCase()]);
});
