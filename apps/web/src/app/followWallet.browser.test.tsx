import type { AppConfig } from '@livery/core/wire/appConfig';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleApp } from '../config/testing/sampleApp';
import { useChainFollowing } from '../connection/chainFollowing';
import { useConnection } from '../connection/useConnection';
import { announceWallet } from '../features/wallet/testing/announceWallet';
import { comeBack } from '../features/wallet/testing/comeBack';
import { renderWallet } from '../features/wallet/testing/renderWallet';
import { usePreferences } from '../state/preferences';
import { followWallet } from './followWallet';
import { openLink } from './openLink';

const app: AppConfig = { ...sampleApp, chains: [1, 56, 137] };

const { href } = location;
afterEach(() => history.replaceState(null, '', href));

/** Opens a path with a wallet on Polygon that was connected at the last visit. */
async function openAt(path: string, name: string) {
  history.replaceState(null, '', path);
  useChainFollowing.setState({ isExplicit: false });
  openLink(app);
  followWallet(app);
  const wallet = announceWallet(name, { connected: true, chainId: 137 });
  await renderWallet();
  await comeBack({ wallet, id: `app.${name.toLowerCase()}`, chainId: 137 });
  await vi.waitUntil(() => useConnection.getState().status === 'connected');
}

test('a wallet that reconnects takes the page to its chain', async () => {
  await openAt('/swap?exactAmount=2', 'Migrant');
  expect(location.pathname + location.search).toBe('/matic/swap?exactAmount=2');
  expect(usePreferences.getState().userChainId).toBe(137);
});

test('a wallet that reconnects does not take the page away from the chain in its link', async () => {
  await openAt('/bsc/swap', 'Follower');
  expect(location.pathname).toBe('/bsc/swap');
});

test('an old link that is followed in the open page names its chain', async () => {
  history.replaceState(null, '', '/swap');
  useChainFollowing.setState({ isExplicit: false });
  followWallet(app);
  location.hash = '#/bsc/swap';
  await vi.waitUntil(() => useChainFollowing.getState().isExplicit);
});

test('a wallet that connected before the page began to follow it takes the page along', async () => {
  history.replaceState(null, '', '/swap');
  useChainFollowing.setState({ isExplicit: false });
  useConnection.setState({ status: 'connected', chainId: 56 });
  followWallet(app);
  expect(location.pathname).toBe('/bsc/swap');
});
