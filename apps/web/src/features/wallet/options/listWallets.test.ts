import { expect, test } from 'vitest';
import type { Connector } from 'wagmi';
import { listWallets } from './listWallets';

type Scene = Parameters<typeof listWallets>[0];

const connector = (id: string) => ({ id }) as Connector; // only its id is read
const rabby = connector('io.rabby');
const keys = { walletconnect: 'project', fortmatic: 'pk_live' };

const desktop: Scene = { announced: [], injected: 'none', chainId: 1, isMobile: false, keys };

function list(scene: Partial<Scene>): string[] {
  return listWallets({ ...desktop, ...scene }).map((choice) => {
    if (choice.type === 'announced') return choice.connector.id;
    return choice.type === 'kind' ? choice.kind : choice.type;
  });
}

test.each<[string, Partial<Scene>, string[]]>([
  ['nothing in the browser', {}, ['install', 'walletConnect', 'coinbaseWallet', 'fortmatic']],
  ['a provider', { injected: 'other' }, ['injected', 'walletConnect', 'coinbaseWallet', 'fortmatic']],
  ['MetaMask', { injected: 'metaMask' }, ['metaMask', 'walletConnect', 'coinbaseWallet', 'fortmatic']],
  [
    'a wallet that announced itself, which is also the provider',
    { announced: [rabby], injected: 'other' },
    ['io.rabby', 'walletConnect', 'coinbaseWallet', 'fortmatic'],
  ],
  [
    'wallets that announced themselves are not offered twice',
    { announced: [connector('io.metamask'), connector('com.coinbase.wallet')], injected: 'metaMask' },
    ['io.metamask', 'com.coinbase.wallet', 'walletConnect', 'fortmatic'],
  ],
  ['no keys', { keys: undefined }, ['install', 'coinbaseWallet']],
  ['Coinbase Wallet switched off', { keys: { coinbase: false } }, ['install']],
  ['another chain', { chainId: 56, injected: 'other' }, ['injected']],
  ['another chain with MetaMask', { chainId: 137, injected: 'metaMask' }, ['metaMask']],
  ['another chain with nothing', { chainId: 10 }, ['install']],
  ['another chain with an announced wallet', { chainId: 250, announced: [rabby] }, ['io.rabby']],
  ['a phone', { isMobile: true }, ['walletConnect', 'openCoinbaseWallet', 'fortmatic']],
  ['a phone without keys', { isMobile: true, keys: undefined }, ['openCoinbaseWallet']],
  ['a phone on another chain', { isMobile: true, chainId: 43114 }, []],
  [
    "a wallet's own browser on a phone",
    { isMobile: true, injected: 'other' },
    ['injected', 'walletConnect', 'coinbaseWallet', 'openCoinbaseWallet', 'fortmatic'],
  ],
])('%s', (_, scene, expected) => {
  expect(list(scene)).toEqual(expected);
});
