import { expect, onTestFinished, test, vi } from 'vitest';
import { getConnections } from 'wagmi/actions';
import { startWallet } from '../../connection/startWallet';
import { wagmiConfig } from '../../connection/wagmiConfig';
import { renderWallet } from './testing/renderWallet';

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const keys = { walletconnect: 'project', fortmatic: 'pk_live' };

startWallet();

/** Installs a provider at `window.ethereum` that does not announce itself. Returns a function that emits its events. */
function installProvider(marks: object = {}) {
  const listeners: [string, (value: unknown) => void][] = [];
  let isOpen = false;
  vi.stubGlobal('ethereum', {
    ...marks,
    on: (event: string, listener: (value: unknown) => void) => listeners.push([event, listener]),
    removeListener: () => {},
    async request({ method }: { method: string }) {
      if (method === 'eth_chainId') return '0x1';
      if (method === 'eth_requestAccounts') isOpen = true;
      if (!/^eth_(requestAccounts|accounts)$/.test(method)) {
        throw Object.assign(new Error('No such method'), { code: 4200 });
      }
      return isOpen ? [account] : [];
    },
  });
  return (event: string, value: unknown) => {
    for (const [name, listener] of listeners) if (name === event) listener(value);
  };
}

async function open(scene: Parameters<typeof renderWallet>[0]) {
  const shown = await renderWallet(scene);
  await vi.waitUntil(() => wagmiConfig.state.status === 'disconnected');
  await shown.button('Connect to a wallet').click();
  await expect.element(shown.dialog.getByRole('link', { name: /^(Learn|How to) / })).toBeVisible();
  const list = () =>
    [...shown.dialog.element().querySelectorAll('button, a')].flatMap(({ textContent }) => textContent || []);
  return { ...shown, list };
}

test('every kind of wallet is listed with its description', async () => {
  const { dialog, list } = await open({ keys });
  expect(list()).toEqual([
    'Install MetaMaskEasy-to-use browser extension.',
    'WalletConnectConnect to Trust Wallet, Rainbow Wallet and more...',
    'Coinbase WalletScan with the Coinbase Wallet app',
    'FortmaticLog in with Fortmatic',
    'Learn more about wallets',
  ]);
  const install = dialog.getByRole('link', { name: 'Install MetaMask' });
  await expect.element(install).toHaveAttribute('href', 'https://metamask.io/');
  await expect.element(dialog).toHaveTextContent('New to Ethereum?');
});

test('a link to install a wallet is shown where none is available', async () => {
  const { dialog, list } = await open({ chainId: 56, keys });
  await expect.element(dialog.getByRole('heading', { name: 'No wallet found in this browser' })).toBeVisible();
  expect(list()).toEqual(['Install MetaMask', 'How to set up MetaMask for BNB Chain']);
});

test('a phone is offered a link that opens the page in an app', async () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile Safari');
  onTestFinished(() => agent.mockRestore());
  const { dialog, list } = await open({ keys });
  expect(list()).toEqual([
    'WalletConnectConnect to Trust Wallet, Rainbow Wallet and more...',
    'Open in Coinbase WalletOpen in Coinbase Wallet app.',
    'FortmaticLog in with Fortmatic',
    'Learn more about wallets',
  ]);
  const link = dialog.getByRole('link', { name: 'Open in Coinbase Wallet' });
  const href = `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(location.href)}`;
  await expect.element(link).toHaveAttribute('href', href);
});

test.each([
  ['Injected', 'Injected web3 provider.', {}],
  ['MetaMask', 'Easy-to-use browser extension.', { isMetaMask: true, isConnected: () => true }],
])('%s connects once, however often its provider emits events', async (name, about, marks) => {
  const emit = installProvider(marks);
  const { dialog, button, screen } = await open({});
  const option = dialog.getByRole('button', { name });
  await expect.element(option).toHaveTextContent(about);
  await option.click();
  await expect.element(button(/79C8$/)).toBeVisible();
  emit('connect', { chainId: '0x1' });
  emit('accountsChanged', [account]);
  emit('accountsChanged', [account]);
  expect(getConnections(wagmiConfig).map(({ accounts }) => accounts)).toEqual([[account]]);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /79C8$/ }).elements()).toHaveLength(1);
  await button(/79C8$/).click();
  await expect.element(dialog).toHaveTextContent(`Connected with ${name}`);
});
