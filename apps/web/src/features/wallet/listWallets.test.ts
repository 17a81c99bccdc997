import { expect, test } from 'vitest';
import type { Connector } from 'wagmi';
import { getInjectedKind, isMobileDevice, listWallets } from './listWallets';

type Scene = Parameters<typeof listWallets>[0];

const connector = (id: string) => ({ id }) as Connector; // only its id is read
const rabby = connector('io.rabby');
const keys = { walletconnect: 'project', fortmatic: 'pk_live' };

const desktop: Scene = { announced: [], injected: 'none', isAnnounced: false, chainId: 1, isMobile: false, keys };

function list(scene: Partial<Scene>): string[] {
  return listWallets({ ...desktop, ...scene }).map((choice) => {
    if (choice.type === 'announced') return choice.connector.id;
    return choice.type === 'kind' ? choice.kind : choice.type;
  });
}

test.each<[string, Partial<Scene>, string[]]>([
  ['a browser without a provider', {}, ['install', 'walletConnect', 'coinbaseWallet', 'fortmatic']],
  ['an unknown provider', { injected: 'other' }, ['injected', 'walletConnect', 'coinbaseWallet', 'fortmatic']],
  ['MetaMask', { injected: 'metaMask' }, ['metaMask', 'walletConnect', 'coinbaseWallet', 'fortmatic']],
  [
    'an announced wallet that is also the provider',
    { announced: [rabby], injected: 'other', isAnnounced: true },
    ['io.rabby', 'walletConnect', 'coinbaseWallet', 'fortmatic'],
  ],
  [
    'a provider that does not announce itself beside a wallet that does',
    { announced: [rabby], injected: 'other' },
    ['io.rabby', 'injected', 'walletConnect', 'coinbaseWallet', 'fortmatic'],
  ],
  ['the wallet of an embedding page', { announced: [rabby], isShared: true, injected: 'other' }, ['io.rabby']],
  [
    'two announced wallets of one name',
    { announced: [rabby, connector('io.rabby#2')] },
    ['io.rabby', 'io.rabby#2', 'walletConnect', 'coinbaseWallet', 'fortmatic'],
  ],
  [
    'announced wallets that are also known kinds, each listed once',
    {
      announced: [connector('io.metamask'), connector('com.coinbase.wallet')],
      injected: 'metaMask',
      isAnnounced: true,
    },
    ['io.metamask', 'com.coinbase.wallet', 'walletConnect', 'fortmatic'],
  ],
  [
    'MetaMask beside a wallet that announces itself by its name',
    { announced: [connector('io.metamask')], injected: 'metaMask' },
    ['io.metamask', 'metaMask', 'walletConnect', 'coinbaseWallet', 'fortmatic'],
  ],
  ['an operator without keys', { keys: undefined }, ['install', 'coinbaseWallet']],
  ['Coinbase Wallet switched off', { keys: { coinbase: false } }, ['install']],
  ['another chain with a provider', { chainId: 56, injected: 'other' }, ['injected']],
  ['another chain with MetaMask', { chainId: 137, injected: 'metaMask' }, ['metaMask']],
  ['another chain without a provider', { chainId: 10 }, ['install']],
  ['another chain with an announced wallet', { chainId: 250, announced: [rabby] }, ['io.rabby']],
  ['a phone', { isMobile: true }, ['walletConnect', 'openCoinbaseWallet', 'fortmatic']],
  ['a phone without keys', { isMobile: true, keys: undefined }, ['openCoinbaseWallet']],
  ['a phone on another chain', { isMobile: true, chainId: 43114 }, []],
  [
    "a wallet's own browser on a phone",
    { isMobile: true, injected: 'other' },
    ['injected', 'walletConnect', 'coinbaseWallet', 'openCoinbaseWallet', 'fortmatic'],
  ],
])('the wallets listed for %s', (_, scene, expected) => {
  expect(list(scene)).toEqual(expected);
});

test.each([
  ['no provider', undefined, 'none'],
  ['MetaMask', { isMetaMask: true, isConnected: () => true }, 'metaMask'],
  ['a wallet that also claims to be MetaMask', { isMetaMask: true, isRabby: true }, 'other'],
  ['a provider whose MetaMask flag is false', { isMetaMask: false }, 'other'],
  ['a provider without flags', {}, 'other'],
])('window.ethereum is classified: %s', (_, provider, kind) => {
  expect(getInjectedKind(provider)).toBe(kind);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148', 5, true],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/120.0 Mobile Safari/537.36', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15', 0, false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 Safari/537.36', 10, false],
])('the user agent %s with %i touch points is mobile: %s', (userAgent, maxTouchPoints, expected) => {
  expect(isMobileDevice({ userAgent, maxTouchPoints })).toBe(expected);
});
