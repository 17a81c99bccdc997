import { afterEach, expect, test, vi } from 'vitest';
import { createConnector } from 'wagmi';
import { startWallet } from '../../connection/startWallet';
import { wagmiConfig } from '../../connection/wagmiConfig';
import { announceWallet } from './testing/announceWallet';
import { renderWallet } from './testing/renderWallet';

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
/** A wallet on another device, in place of WalletConnect: shows a code and waits. */
const phone = vi.hoisted(() => ({
  codes: 0,
  approve: () => {},
  fail: (_: Error) => {},
  isStuck: false,
}));

vi.mock('../../connection/createConnector', () => ({
  createConnector: async () =>
    createConnector(({ emitter }) => ({
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'walletConnect',
      async connect() {
        phone.codes += 1;
        emitter.emit('message', { type: 'display_uri', data: `wc:code-${phone.codes}` });
        await new Promise<void>((resolve, reject) => Object.assign(phone, { approve: resolve, fail: reject }));
        // wagmi's type also allows accounts with capabilities, which the page never requests.
        return { accounts: [account] as never, chainId: 1 };
      },
      async disconnect() {
        if (phone.isStuck) throw new Error('No answer');
      },
      getAccounts: async () => [account],
      getChainId: async () => 1,
      getProvider: async () => ({}),
      isAuthorized: async () => false,
      onAccountsChanged: () => {},
      onChainChanged: () => {},
      onDisconnect: () => {},
    })),
}));

startWallet();

afterEach(() => {
  phone.isStuck = false;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function pick(...names: string[]) {
  const shown = await renderWallet({ keys: { walletconnect: 'project' } });
  await vi.waitUntil(() => wagmiConfig.state.status === 'disconnected');
  const { button, dialog } = shown;
  await button('Connect to a wallet').click();
  for (const name of names) await dialog.getByRole('button', { name }).click();
  return { ...shown, code: dialog.getByRole('img', { name: 'QR code for the wallet' }) };
}

/** Watches the text that 'Copy link' writes. */
function watchClipboard() {
  return vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
}

test('a code is shown again after going back, also from another wallet, and replaced after a failure', async () => {
  const copied = watchClipboard();
  announceWallet('Deaf Wallet', { behaviour: 'never' });
  const { dialog, button, code } = await pick('WalletConnect');
  await expect.element(code).toBeVisible();
  await button('Back').click();
  await dialog.getByRole('button', { name: 'Deaf Wallet' }).click();
  await expect.element(dialog).toHaveTextContent('Confirm the connection in your wallet.');
  await expect.element(code).not.toBeInTheDocument();
  await button('Back').click();
  await dialog.getByRole('button', { name: 'WalletConnect' }).click();
  await expect.element(code).toBeVisible();
  await button('Copy link').click();
  expect(copied).toHaveBeenLastCalledWith('wc:code-1');
  phone.fail(new Error('Proposal expired'));
  await expect.element(dialog).toHaveTextContent('Your wallet reports: Proposal expired');
  await expect.element(code).not.toBeInTheDocument();
  await button('Try Again').click();
  await expect.element(code).toBeVisible();
  await button(/^(Copy link|Copied)$/).click();
  expect(copied).toHaveBeenLastCalledWith('wc:code-2');
  phone.fail(Object.assign(new Error('No'), { code: 4001 }));
  await expect.element(dialog).toHaveTextContent('The request was rejected in the wallet.');
  await button('Close').click();
});

async function openAccount() {
  const shown = await pick('WalletConnect');
  await expect.element(shown.code).toBeVisible();
  phone.approve();
  await shown.button(/79C8$/).click();
  await expect.element(shown.dialog).toHaveTextContent('Connected with WalletConnect');
  return shown;
}

test('the account view copies the address, links to the explorer, changes and disconnects', async () => {
  const copied = watchClipboard();
  const { dialog, button } = await openAccount();
  await expect.element(dialog.getByTitle(account)).toHaveTextContent('0x7099…79C8');
  const link = dialog.getByRole('link', { name: 'View on Etherscan' });
  await expect.element(link).toHaveAttribute('href', `https://etherscan.io/address/${account}`);
  await expect.element(link).toHaveAttribute('target', '_blank');

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await button('Copy Address').click();
  await expect.element(button('Copied')).toBeVisible();
  expect(copied).toHaveBeenLastCalledWith(account);
  await vi.advanceTimersByTimeAsync(499);
  await expect.element(button('Copied')).toBeVisible();
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(button('Copy Address')).toBeVisible();
  vi.useRealTimers();

  await button('Change').click();
  await expect.element(dialog.getByRole('button', { name: 'WalletConnect' })).toHaveTextContent('Connected');
  await button('Back').click();
  await button('Disconnect').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Connect to a wallet')).toBeVisible();
  expect(wagmiConfig.state).toMatchObject({ current: null, status: 'disconnected' });
});

test('where copying is blocked the address is shown, selected, with an explanation', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  const { dialog, button } = await openAccount();
  await button('Copy Address').click();
  const field = dialog.getByRole('textbox', { name: 'Copy Address' });
  await expect.element(field).toHaveValue(account);
  await expect.element(field).toHaveFocus();
  expect(String(getSelection())).toBe(account);
  await expect.element(field).toHaveAccessibleDescription(/^Your browser blocked copying\./);
  vi.spyOn(navigator, 'clipboard', 'get').mockImplementation(() => Reflect.get({}, 'clipboard'));
  await button('Copy Address').click();
  await expect.element(field).toHaveFocus();
});

test('a failed disconnection is reported and can be retried', async () => {
  const { dialog, button } = await openAccount();
  phone.isStuck = true;
  await button('Disconnect').click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Your wallet did not disconnect.');
  phone.isStuck = false;
  await button('Disconnect').click();
  await expect.element(button('Connect to a wallet')).toBeVisible();
});
