import '../../ui/theme.css';
import { announceProvider } from '@livery/sandbox/wallet/provider/announceProvider';
import type { Address } from 'viem';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getConnections } from 'wagmi/actions';
import { startWallet } from '../../connection/startWallet';
import { useConnection } from '../../connection/useConnection';
import { wagmiConfig } from '../../connection/wagmiConfig';
import { announceWallet } from './testing/announceWallet';
import { renderWallet } from './testing/renderWallet';

startWallet();

async function open() {
  const shown = await renderWallet();
  await vi.waitUntil(() => useConnection.getState().status === 'disconnected');
  await shown.button('Connect to a wallet').click();
  return { ...shown, pick: (name: string) => shown.dialog.getByRole('button', { name }).click() };
}

/** Returns `true` once an attempt to connect is over, when wagmi again listens to the wallet's own events. */
function isOver(name: string): boolean {
  const connector = wagmiConfig.connectors.find((one) => one.name === name);
  return connector !== undefined && connector.emitter.listenerCount('connect') > 0;
}

/** Collects the accounts that the page has shown as connected. */
function watchAccounts(): Set<Address | undefined> {
  const seen = new Set<Address | undefined>();
  onTestFinished(useConnection.subscribe(({ address }) => seen.add(address)));
  return seen;
}

test('a wallet that answers after another one was picked is disconnected and never shown as connected', async () => {
  const late = announceWallet('Late Wallet', { behaviour: 'never', chainId: 137 });
  const quick = announceWallet('Quick Wallet');
  const seen = watchAccounts();
  const { dialog, button, pick } = await open();
  await pick('Late Wallet');
  await expect.element(dialog).toHaveTextContent('Waiting for your wallet…');
  await expect.element(dialog).toHaveTextContent('Confirm the connection in your wallet.');
  await button('Back').click();
  await pick('Quick Wallet');
  await expect.element(button(quick.short)).toBeVisible();
  late.behaviour = 'approve';
  await vi.waitUntil(() => isOver('Late Wallet'));
  expect(late.log.at(-1)?.method).toBe('wallet_revokePermissions');
  expect(getConnections(wagmiConfig).map(({ connector }) => connector.name)).toEqual(['Quick Wallet']);
  expect(await wagmiConfig.storage?.getItem('recentConnectorId')).toBe('app.quickwallet');
  expect(seen).toContain(quick.account);
  expect(seen).not.toContain(late.account);
});

test('a wallet that fails after another one was picked leaves no error', async () => {
  const broken = announceWallet('Broken Wallet', { behaviour: 'never' });
  const good = announceWallet('Good Wallet');
  const { button, pick } = await open();
  await pick('Broken Wallet');
  await button('Back').click();
  await pick('Good Wallet');
  await expect.element(button(good.short)).toBeVisible();
  broken.behaviour = 'error';
  await vi.waitUntil(() => isOver('Broken Wallet'));
  good.disconnect();
  await expect.element(button('Connect to a wallet')).toBeVisible();
});

test('a silent wallet is asked once, and Back and Try Again work', async () => {
  const wallet = announceWallet('Silent Wallet', { behaviour: 'never' });
  const { dialog, button, pick } = await open();
  await pick('Silent Wallet');
  await expect.element(dialog).toHaveTextContent('Waiting for your wallet…');
  await button('Back').click();
  await pick('Silent Wallet');
  await expect.element(dialog).toHaveTextContent('Waiting for your wallet…');
  expect(wallet.listAsked()).toEqual(['wallet_requestPermissions']);
  wallet.behaviour = 'error';
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Error connecting.');
  await expect.element(dialog).toHaveTextContent('Your wallet reports: The wallet failed.');
  wallet.behaviour = 'never';
  await button('Try Again').click();
  await expect.element(dialog).toHaveTextContent('Waiting for your wallet…');
  await button('Close').click();
  await expect.element(dialog).not.toBeInTheDocument();
  wallet.behaviour = 'approve';
  await expect.element(button(wallet.short)).toBeVisible();
});

test('a rejection shows in the dialog only, a failure also in the header, in red', async () => {
  const wallet = announceWallet('Fickle Wallet', { behaviour: 'reject' });
  const { screen, dialog, button, pick } = await open();
  await pick('Fickle Wallet');
  await expect.element(dialog).toHaveTextContent('Error connecting.');
  await expect.element(dialog).toHaveTextContent('The request was rejected in the wallet.');
  await button('Close').click();
  await expect.element(button('Connect to a wallet')).toBeVisible();
  await button('Connect to a wallet').click();
  wallet.behaviour = 'error';
  await pick('Fickle Wallet');
  await expect.element(dialog).toHaveTextContent('Your wallet reports: The wallet failed.');
  await button('Close').click();
  const header = button('Error');
  await expect.element(header).toBeVisible();
  await expect.poll(() => getBackground(header.element())).toBe(resolveColor('var(--bad-fill)'));
  await expect.element(screen.getByRole('button', { name: 'Connect to a wallet' })).not.toBeInTheDocument();
});

test('a wallet that shares no account is not connected, and the dialog says so', async () => {
  const wallet = announceWallet('Shy Wallet');
  for (const method of ['wallet_requestPermissions', 'eth_requestAccounts', 'eth_accounts']) {
    wallet.manners[method] = { type: 'answer', value: [] };
  }
  const { dialog, button, pick } = await open();
  await pick('Shy Wallet');
  await expect.element(dialog).toHaveTextContent('The request was rejected in the wallet.');
  wallet.manners = {};
  await button('Try Again').click();
  await expect.element(button(wallet.short)).toBeVisible();
});

test('a wallet whose code cannot be loaded suggests a refresh', async () => {
  const { dialog, button, pick } = await open();
  // Fails to load, as this page has no configuration for it.
  await pick('Coinbase Wallet');
  const words = dialog.getByRole('status');
  await expect.element(words.getByText('Error connecting', { exact: true })).toBeVisible();
  await expect.element(words.getByText('Error connecting. Try refreshing the page.', { exact: true })).toBeVisible();
  await expect.element(button('Try Again')).toBeEnabled();
});

test('a chain that the wallet does not support is retried once, then reported', async () => {
  let asked = 0;
  let refusals = 2;
  const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
  const provider = {
    on: () => {},
    removeListener: () => {},
    async request(request: unknown) {
      const { method } = Object(request);
      if (method === 'eth_chainId') return '0x1';
      if (method !== 'eth_requestAccounts') throw Object.assign(new Error('No such method'), { code: 4200 });
      asked += 1;
      if (asked <= refusals) throw Object.assign(new Error('Unrecognized chain'), { code: 4902 });
      return [account];
    },
  };
  announceProvider({ uuid: crypto.randomUUID(), name: 'Choosy Wallet', rdns: 'app.choosy', icon: '' }, provider);
  const { dialog, button, pick } = await open();
  await pick('Choosy Wallet');
  const words = dialog.getByRole('status');
  await expect.element(words.getByText('Wrong Network', { exact: true })).toBeVisible();
  await expect.element(words).toHaveTextContent('Switch your wallet to Ethereum.');
  expect(asked).toBe(2);
  refusals = 3;
  await button('Try Again').click();
  await expect.element(button(/79C8$/)).toBeVisible();
  expect(asked).toBe(4);
});

test('the header follows the wallet to a chain that is not served, to another account, and to none', async () => {
  const wallet = announceWallet('Moving Wallet');
  const { dialog, button, pick } = await open();
  await pick('Moving Wallet');
  await expect.element(button(wallet.short)).toBeVisible();
  wallet.setChain(100);
  await expect.element(button('Wrong Network')).toBeVisible();
  await expect.poll(() => getBackground(button('Wrong Network').element())).toBe(resolveColor('var(--bad-fill)'));
  await button('Wrong Network').click();
  await expect.element(dialog.getByRole('heading', { name: 'Wrong Network' })).toBeVisible();
  await expect.element(dialog).toHaveTextContent('Switch your wallet to Ethereum.');
  wallet.behaviour = 'reject';
  await button('Switch to Ethereum').click();
  await expect
    .element(dialog)
    .toHaveTextContent('Your wallet did not switch to Ethereum. Switch the network in your wallet.');
  wallet.behaviour = 'approve';
  await button('Switch to Ethereum').click();
  await expect.element(dialog).toHaveTextContent('Connected with Moving Wallet');
  await expect.element(dialog.getByRole('button', { name: 'Disconnect', exact: true })).not.toBeInTheDocument();
  await button('Change').click();
  await expect.element(dialog.getByRole('link', { name: 'Learn more about wallets' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Moving Wallet Connected' }).click();
  await expect.element(dialog).toHaveTextContent('Connected with Moving Wallet');
  wallet.setAccount('0x14dC79964da2C08b23698B3D3cc7Ca32193d9955');
  await expect.element(dialog).toHaveTextContent('0x14dC…9955');
  wallet.disconnect();
  await expect.element(dialog.getByRole('heading', { name: 'Connect to a wallet' })).toBeVisible();
  expect(wallet.listAsked()).toEqual([
    'wallet_requestPermissions',
    'wallet_switchEthereumChain',
    'wallet_switchEthereumChain',
  ]);
});

function getBackground(element: Element): string {
  return getComputedStyle(element).backgroundColor;
}

function resolveColor(color: string): string {
  const probe = document.createElement('span');
  probe.style.backgroundColor = color;
  document.body.append(probe);
  const backgroundColor = getBackground(probe);
  probe.remove();
  return backgroundColor;
}

test('a wallet of the browser can be disconnected from the page, which it also forgets on the next visit', async () => {
  const wallet = announceWallet('Leaving Wallet');
  const { dialog, button, pick } = await open();
  await pick('Leaving Wallet');
  await button(wallet.short).click();
  await expect.element(dialog).toHaveTextContent('Connected with Leaving Wallet');
  await button('Disconnect from this page').click();
  await expect.element(button('Connect to a wallet')).toBeVisible();
  expect(wagmiConfig.state).toMatchObject({ current: null, status: 'disconnected' });
  expect(wallet.log.at(-1)?.method).toBe('wallet_revokePermissions');
});

test('a wallet on a chain that is not served can be disconnected, too', async () => {
  const wallet = announceWallet('Stranded Wallet');
  const { dialog, button, pick } = await open();
  await pick('Stranded Wallet');
  await expect.element(button(wallet.short)).toBeVisible();
  wallet.setChain(100);
  await button('Wrong Network').click();
  await expect.element(dialog.getByRole('heading', { name: 'Wrong Network' })).toBeVisible();
  await button('Disconnect from this page').click();
  await expect.element(button('Connect to a wallet')).toBeVisible();
  expect(wagmiConfig.state).toMatchObject({ current: null, status: 'disconnected' });
});
