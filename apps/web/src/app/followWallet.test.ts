import { chains } from '@livery/core/domain/chains';
import { expect, test } from 'vitest';
import { getPathAfterWallet } from './followWallet';
import { namesChain } from './routes';

const served = chains.map(({ id }) => id);
const connected = { path: '/swap', search: '', walletChainId: 137, hasSwitched: false, isExplicit: false, served };
const switched = { ...connected, hasSwitched: true };

test.each([
  ['/bsc/swap', 56],
  ['/matic/swap', 137],
  ['/avax/swap', 43114],
  ['/fantom/swap', 250],
  ['/optimism/swap', 10],
])('a connecting wallet takes the page to %s for chain %d', (path, walletChainId) => {
  expect(getPathAfterWallet({ ...connected, walletChainId })).toBe(path);
});

test('the typed values are kept, the tokens are dropped', () => {
  const search =
    'inputCurrency=ETH&outputCurrency=0xab&exactAmount=2&exactField=output&recipient=a.eth&affiliate=b.eth&theme=dark';
  const kept = 'exactAmount=2&exactField=output&recipient=a.eth&affiliate=b.eth&theme=dark';
  expect(getPathAfterWallet({ ...connected, search: `?${search}` })).toBe(`/matic/swap?${kept}`);
});

test.each([
  ['on the chain of the page', { path: '/matic/swap' }],
  ['on Ethereum, which has no prefix', { path: '/matic/swap', walletChainId: 1 }],
  ['where the trader or the link chose the chain', { isExplicit: true }],
  ['on a chain that is not served', { served: [1] }],
  ['on a chain that is not known', { walletChainId: 999 }],
])('a wallet that connects %s does not move the page', (_, change) => {
  expect(getPathAfterWallet({ ...connected, ...change })).toBeUndefined();
});

test('a wallet that switches chains takes the page along even if the chain was chosen explicitly', () => {
  expect(getPathAfterWallet({ ...switched, isExplicit: true, search: 'outputCurrency=0xab' })).toBe('/matic/swap');
  expect(getPathAfterWallet({ ...switched, path: '/matic/swap', walletChainId: 1 })).toBe('/swap');
});

test('a wallet that switches to the chain of the page or to an unserved chain does not move the page', () => {
  expect(getPathAfterWallet({ ...switched, path: '/matic/swap' })).toBeUndefined();
  expect(getPathAfterWallet({ ...switched, walletChainId: 999 })).toBeUndefined();
});

test.each([
  ['/bsc/swap', ''],
  ['/optimism', ''],
  ['/swap/0xab', ''],
  ['/swap', 'outputCurrency=0xab'],
  ['/swap', '?inputCurrency=ETH'],
])('%s %s names its chain', (path, search) => {
  expect(namesChain({ path, search })).toBe(true);
});

test.each([
  ['/', ''],
  ['/swap', ''],
  ['/send', ''],
  ['/swap', 'exactAmount=1&theme=dark&recipient=a.eth&outputCurrency='],
])('%s %s names no chain', (path, search) => {
  expect(namesChain({ path, search })).toBe(false);
});
