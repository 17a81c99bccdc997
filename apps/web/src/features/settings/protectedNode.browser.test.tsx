import { getChain } from '@livery/core/domain/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { injected } from 'wagmi';
import { connect, disconnect } from 'wagmi/actions';
import { useConnection } from '../../connection/useConnection';
import { wagmiConfig } from '../../connection/wagmiConfig';
import { TextProvider } from '../../text/TextProvider';
import { englishTexts } from '../../text/testing/englishTexts';
import { ProtectedNode } from './ProtectedNode';

const url = 'https://rpc.example/fast';

/** What the wallet answers to the chain that it is asked to add. */
const add = vi.fn<(chain: unknown) => Promise<unknown>>();
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const provider = {
  on: () => {},
  removeListener: () => {},
  async request({ method, params }: { method: string; params?: readonly unknown[] }) {
    if (method === 'wallet_addEthereumChain') return add(params?.[0]);
    return method === 'eth_chainId' ? '0x1' : [account];
  },
};
const connector = injected({ target: { id: 'scripted', name: 'Scripted', provider: () => provider as never } });

type Scene = { chainId?: number; type?: string; endpoints?: Record<string, string> | 'none' };

/** Renders the setting for a wallet of a type on a chain. */
async function open({ chainId = 1, type = 'injected', endpoints = { 1: url } }: Scene = {}) {
  const chain = getChain(chainId);
  if (!chain) throw new RangeError(`No chain ${chainId}`);
  useConnection.setState({ connector: type === 'none' ? undefined : ({ type } as never) });
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider texts={englishTexts}>
        <ProtectedNode chain={chain} config={{ ...(endpoints !== 'none' && { protected_rpc: endpoints }) }} />
      </TextProvider>
    </QueryClientProvider>,
  );
}

beforeEach(async () => {
  add.mockReset().mockResolvedValue(null);
  await connect(wagmiConfig, { connector });
});
afterEach(async () => {
  await disconnect(wagmiConfig);
  useConnection.setState(useConnection.getInitialState(), true);
  localStorage.clear();
});

test('one click asks the wallet for the endpoint, whose host and effect are said before', async () => {
  const screen = await open();
  await expect
    .element(screen.getByText('On Ethereum, rpc.example passes transactions on to block builders'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Add to wallet' }).click();
  await expect.element(screen.getByText('Your wallet took the request.')).toBeVisible();
  expect(add).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ chainId: '0x1', rpcUrls: [url] }));
});

test('a wallet that fails leaves the address to enter by hand', async () => {
  add.mockRejectedValue(new Error('not supported'));
  const screen = await open();
  await screen.getByRole('button', { name: 'Add to wallet' }).click();
  await expect.element(screen.getByText(`You can enter it in its settings for Ethereum: ${url}`)).toBeVisible();
});

test('a refusal of the trader needs no words, and may be taken back', async () => {
  add.mockRejectedValue(Object.assign(new Error('no'), { code: 4001 }));
  const screen = await open();
  await screen.getByRole('button', { name: 'Add to wallet' }).click();
  await vi.waitUntil(() => add.mock.lastCall);
  await expect.element(screen.getByRole('button', { name: 'Add to wallet' })).toBeEnabled();
  await expect.element(screen.getByText(/Your wallet/)).not.toBeInTheDocument();
});

test.each([10, 8453, 42161, 42220])('on chain %d, with one sequencer, none is needed', async (chainId) => {
  const screen = await open({ chainId });
  await expect.element(screen.getByText(/has no public mempool/)).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test.each<[string, Scene]>([
  ['without a wallet', { type: 'none' }],
  ['for a wallet over WalletConnect', { type: 'walletConnect' }],
  ['on a chain without an endpoint', { chainId: 137 }],
  ['for an operator without endpoints', { endpoints: 'none' }],
  ['on a rollup, for an operator without endpoints', { endpoints: 'none', chainId: 10 }],
])('nothing is shown %s', async (_, scene) => {
  const screen = await open(scene);
  expect(screen.container.textContent).toBe('');
});
