import { afterEach, expect, test, vi } from 'vitest';
import { getConnections } from 'wagmi/actions';
import { wagmiConfig } from '../../connection/wagmiConfig';
import { announceWallet } from './testing/announceWallet';
import { comeBack } from './testing/comeBack';
import { renderWallet } from './testing/renderWallet';

type Announced = ReturnType<typeof announceWallet>;

async function visitAgain(wallet: Announced, id: string) {
  const shown = await renderWallet();
  await comeBack({ wallet, id });
  return { ...shown, indicator: shown.screen.getByText('Reconnecting to your wallet.') };
}

/** Holds back the wallet's accounts until `give` is called. */
function silence(wallet: Announced): { give: () => void } {
  const answer = { give: () => {} };
  const value = new Promise((resolve) => {
    answer.give = () => {
      delete wallet.manners.eth_accounts;
      resolve([wallet.account]);
    };
  });
  wallet.manners.eth_accounts = { type: 'answer', value };
  return answer;
}

afterEach(() => {
  vi.useRealTimers();
});

test('the wallet of the last visit reconnects without a prompt', async () => {
  const wallet = announceWallet('Loyal Wallet', { connected: true });
  const answer = silence(wallet);
  const { button, indicator } = await visitAgain(wallet, 'app.loyalwallet');
  await expect.element(indicator).toBeInTheDocument();
  answer.give();
  await expect.element(button(wallet.short)).toBeVisible();
  await expect.element(indicator).not.toBeInTheDocument();
  expect(wagmiConfig.state.status).toBe('connected');
  expect(wallet.listAsked()).toEqual([]);
});

test('the page stays disconnected if the wallet has revoked its access', async () => {
  const wallet = announceWallet('Estranged Wallet');
  const { button } = await visitAgain(wallet, 'app.estrangedwallet');
  await expect.element(button('Connect to a wallet')).toBeVisible();
  expect(wagmiConfig.state).toMatchObject({ current: null, status: 'disconnected' });
  expect(wallet.listAsked()).toEqual([]);
});

test('a silent wallet shows an indicator after 600 ms, is given up after ten seconds, and still connects later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const wallet = announceWallet('Slow Wallet', { connected: true });
  const answer = silence(wallet);
  const { button, indicator } = await visitAgain(wallet, 'app.slowwallet');
  await expect.element(indicator).toBeInTheDocument();
  const place = indicator.element().closest('[class*="returning"]');
  const [appearance] = place?.getAnimations() ?? [];
  expect(appearance?.effect?.getTiming().delay).toBe(600);
  expect(getComputedStyle(place ?? document.body).visibility).toBe('hidden');
  appearance?.finish();
  expect(getComputedStyle(place ?? document.body).visibility).toBe('visible');
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(button('Connect to a wallet')).toBeVisible();
  answer.give();
  await expect.element(button(wallet.short)).toBeVisible();
});

test('a wallet that answers after another one was connected by hand is disconnected', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const silent = announceWallet('Mute Wallet', { connected: true });
  const chosen = announceWallet('Chosen Wallet');
  const answer = silence(silent);
  const { button, dialog } = await visitAgain(silent, 'app.mutewallet');
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await button('Connect to a wallet').click();
  await dialog.getByRole('button', { name: 'Chosen Wallet' }).click();
  await expect.element(button(chosen.short)).toBeVisible();
  answer.give();
  await vi.waitUntil(() => silent.log.some(({ method }) => method === 'wallet_revokePermissions'));
  expect(getConnections(wagmiConfig).map(({ connector }) => connector.name)).toEqual(['Chosen Wallet']);
  await expect.element(button(chosen.short)).toBeVisible();
});
