import { type Chain, chains, getChain } from '@livery/core/domain/chains';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { connect, disconnect } from 'wagmi/actions';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { sampleApp } from '../config/testing/sampleApp';
import { useChainFollowing } from '../connection/chainFollowing';
import { startWallet } from '../connection/startWallet';
import { useConnection } from '../connection/useConnection';
import { wagmiConfig } from '../connection/wagmiConfig';
import { announceWallet } from '../features/wallet/testing/announceWallet';
import { usePreferences } from '../state/preferences';
import { TextProvider } from '../text/TextProvider';
import { englishTexts } from '../text/testing/englishTexts';
import { Shell } from './Shell';

const app: AppConfig = { ...sampleApp, chains: chains.map(({ id }) => id) };
const polygon = getChain(137) as Chain;

startWallet();

afterEach(() => {
  usePreferences.setState(usePreferences.getInitialState(), true);
  useChainFollowing.setState({ isExplicit: false });
  vi.unstubAllGlobals();
});

/** Opens the page on Polygon, with a gateway that knows nothing. */
async function open() {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  const location = memoryLocation({ path: '/matic/swap', record: true });
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TextProvider texts={englishTexts}>
        <Router hook={location.hook} searchHook={location.searchHook}>
          <Shell app={app} chain={polygon} screen="swap" />
        </Router>
      </TextProvider>
    </QueryClientProvider>,
  );
  const choose = async (name: string) => {
    await screen.getByRole('button', { name: 'Network: Polygon' }).click();
    await screen.getByRole('dialog', { name: 'Switch Network' }).getByRole('button', { name }).click();
  };
  return { screen, choose, getPath: () => location.history.at(-1)?.replace(/\?.*/, '') };
}

/** Connects a wallet on a chain until the test ends. */
async function connectAt(name: string, chainId: number) {
  const wallet = announceWallet(name, { chainId });
  const find = () => wagmiConfig.connectors.find((one) => one.name === name);
  await vi.waitUntil(find);
  const connector = find();
  if (!connector) throw new Error('The wallet is missing.');
  onTestFinished(() => disconnect(wagmiConfig, { connector }));
  await connect(wagmiConfig, { connector });
  await vi.waitUntil(() => useConnection.getState().chainId === chainId);
  return wallet;
}

test('a network that is chosen is that of the page, kept for later links, and no wallet takes the page away from it', async () => {
  const { choose, getPath } = await open();
  await choose('Avalanche');
  await expect.poll(getPath).toBe('/avax/swap');
  expect(usePreferences.getState().userChainId).toBe(43114);
  expect(useChainFollowing.getState().isExplicit).toBe(true);
});

test.each(['approve', 'reject'] as const)(
  'the connected wallet is asked for a chosen network, and may %s',
  async (behaviour) => {
    const wallet = await connectAt(`Wallet to ${behaviour}`, 137);
    const { choose, getPath } = await open();
    wallet.behaviour = behaviour;
    await choose('Fantom');
    await expect.poll(() => wallet.listAsked().at(-1)).toBe('wallet_switchEthereumChain');
    expect(getPath()).toBe('/fantom/swap');
    await expect.poll(() => useConnection.getState().chainId).toBe(behaviour === 'approve' ? 250 : 137);
  },
);

test('a wallet on another network is asked to switch by one press, and the notice about it leaves', async () => {
  const wallet = await connectAt('Wallet elsewhere', 1);
  const { screen } = await open();
  const notice = screen.getByText('Your wallet is on Ethereum. Switch it to Polygon.');
  await expect.element(notice).toBeVisible();
  await screen.getByRole('button', { name: 'Switch to Polygon' }).first().click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(wallet.listAsked().at(-1)).toBe('wallet_switchEthereumChain');
  expect(useConnection.getState().chainId).toBe(137);
});
