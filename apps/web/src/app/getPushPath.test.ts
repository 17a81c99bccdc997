import { chains } from '@livery/core/domain/chains';
import { expect, test } from 'vitest';
import { getPushPath } from './getPushPath';

const served = chains.map(({ id }) => id);
const connected = { path: '/swap', search: '', walletChainId: 137, hasSwitched: false, isExplicit: false, served };
const switched = { ...connected, hasSwitched: true };

test.each([
  ['/bsc/swap', 56],
  ['/matic/swap', 137],
  ['/avax/swap', 43114],
  ['/fantom/swap', 250],
  ['/optimism/swap', 10],
])('a wallet that connects goes to %s with chain %d', (path, walletChainId) => {
  expect(getPushPath({ ...connected, walletChainId })).toBe(path);
});

test('what was typed comes along, the tokens do not', () => {
  const search =
    'inputCurrency=ETH&outputCurrency=0xab&exactAmount=2&exactField=output&recipient=a.eth&affiliate=b.eth&theme=dark';
  const kept = 'exactAmount=2&exactField=output&recipient=a.eth&affiliate=b.eth&theme=dark';
  expect(getPushPath({ ...connected, search: `?${search}` })).toBe(`/matic/swap?${kept}`);
});

test.each([
  ['on the chain that the page is on', { path: '/matic/swap' }],
  ['on Ethereum, which has no prefix', { path: '/matic/swap', walletChainId: 1 }],
  ['where the trader or the link chose the chain', { isExplicit: true }],
  ['on a chain that is not served', { served: [1] }],
  ['on a chain that is not known', { walletChainId: 999 }],
])('a wallet that connects %s leaves the page', (_, change) => {
  expect(getPushPath({ ...connected, ...change })).toBeUndefined();
});

test('a wallet that changes its chain takes the page along, whatever was chosen before', () => {
  expect(getPushPath({ ...switched, isExplicit: true, search: 'outputCurrency=0xab' })).toBe('/matic/swap');
  expect(getPushPath({ ...switched, path: '/matic/swap', walletChainId: 1 })).toBe('/swap');
});

test('but not to where the page already is, nor to where nothing is served', () => {
  expect(getPushPath({ ...switched, path: '/matic/swap' })).toBeUndefined();
  expect(getPushPath({ ...switched, walletChainId: 999 })).toBeUndefined();
});
