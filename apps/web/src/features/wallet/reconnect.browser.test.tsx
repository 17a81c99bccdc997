import { afterEach, expect, test, vi } from 'vitest';
import { startWallet } from '../../config/startWallet';
import { wagmiConfig } from '../../config/wagmiConfig';
import { announceWallet } from './testing/announceWallet';
import { renderWallet } from './testing/renderWallet';

type Announced = ReturnType<typeof announceWallet>;

/** As the page loads after a visit with that wallet: wagmi remembers who was connected, not how to ask. */
async function comeBack(wallet: Announced, id: string) {
  const connector = { id, name: 'A wallet', type: 'injected', uid: 'before' };
  const before = { accounts: [wallet.account] as const, chainId: 1, connector };
  await wagmiConfig.storage?.setItem('recentConnectorId', id);
  // What is remembered has none of a connector's functions, whatever wagmi's type says.
  const connections = new Map([['before', before as never]]);
  wagmiConfig.setState((state) => ({ ...state, current: 'before', connections, status: 'reconnecting' }));
  const shown = await renderWallet();
  startWallet();
  return shown;
}

afterEach(() => {
  vi.useRealTimers();
});

test('the wallet of the last visit comes back without being asked', async () => {
  const wallet = announceWallet('Loyal Wallet', { connected: true });
  const { button, screen } = await comeBack(wallet, 'app.loyalwallet');
  await expect.element(button(wallet.short)).toBeVisible();
  await vi.waitUntil(() => wagmiConfig.state.status === 'connected');
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
  expect(wallet.listAsked()).toEqual([]);
});

test('a wallet that no longer knows the page leaves it to be read only', async () => {
  const wallet = announceWallet('Estranged Wallet');
  const { button } = await comeBack(wallet, 'app.estrangedwallet');
  await expect.element(button('Connect to a wallet')).toBeVisible();
  expect(wagmiConfig.state).toMatchObject({ current: null, status: 'disconnected' });
  expect(wallet.listAsked()).toEqual([]);
});

test('a silent one is looked for, said so after 600 ms, given up after ten seconds, and welcome later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const wallet = announceWallet('Slow Wallet', { connected: true });
  const answer = { give: (_: readonly string[]) => {} };
  wallet.answers.eth_accounts = new Promise((resolve) => {
    answer.give = resolve;
  });
  const { button, screen } = await comeBack(wallet, 'app.slowwallet');
  const indicator = screen.getByText('Looking for the wallet of your last visit.');
  await expect.element(indicator).toBeInTheDocument();
  const place = indicator.element().closest('[class*="returning"]');
  const [appearance] = place?.getAnimations() ?? [];
  expect(appearance?.effect?.getTiming().delay).toBe(600);
  expect(getComputedStyle(place ?? document.body).visibility).toBe('hidden');
  appearance?.finish();
  expect(getComputedStyle(place ?? document.body).visibility).toBe('visible');
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(button('Connect to a wallet')).toBeVisible();
  answer.give([wallet.account]);
  await expect.element(button(wallet.short)).toBeVisible();
});
