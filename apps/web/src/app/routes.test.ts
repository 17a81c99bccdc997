import { chains } from '@livery/core/domain/chains';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { expect, test } from 'vitest';
import { sampleApp } from '../config/testing/sampleApp';
import { getSwapExits, getTabs, joinQuery, resolveRoute } from './routes';

const app: AppConfig = { ...sampleApp, chains: chains.map(({ id }) => id) };
const at = (path: string, { search = '', hash = '' } = {}) => ({ path, search, hash });

test.each([
  ['/swap', 1],
  ['/swap/', 1],
  ['/bsc/swap', 56],
  ['/matic/swap', 137],
  ['/avax/swap', 43114],
  ['/fantom/swap', 250],
  ['/optimism/swap', 10],
  ['/arbitrum/swap', 42161],
  ['/base/swap', 8453],
  ['/celo/swap', 42220],
])('%s is the swap screen of chain %d', (path, id) => {
  expect(resolveRoute(at(path), app)).toMatchObject({ screen: 'swap', chain: { id } });
});

test.each([
  ['/limit', 1],
  ['/bsc/limit', 56],
  ['/matic/limit/', 137],
  ['/arbitrum/limit', 42161],
  ['/base/limit', 8453],
  ['/avax/limit', 43114],
  ['/fantom/limit', 250],
  ['/optimism/limit', 10],
  ['/celo/limit', 42220],
])('%s is the limit screen of chain %d', (path, id) => {
  expect(resolveRoute(at(path), app)).toMatchObject({ screen: 'limit', chain: { id } });
});

test.each([
  ['/', '/swap'],
  ['/send', '/swap'],
  ['/bsc/send', '/swap'],
  ['/nowhere/at/all', '/swap'],
  ['/bsc', '/swap'],
])('%s redirects to %s and keeps the query', (path, target) => {
  expect(resolveRoute(at(path), app)).toEqual({ redirect: target });
  expect(resolveRoute(at(path, { search: 'theme=dark' }), app)).toEqual({ redirect: `${target}?theme=dark` });
});

test('a path without a screen leads to the chain chosen last, if it is served', () => {
  const configured = { ...app, config: { ...app.config, bsc_as_default: true } };
  expect(resolveRoute(at('/'), configured, 137)).toEqual({ redirect: '/matic/swap' });
  expect(resolveRoute(at('/send'), configured, 1)).toEqual({ redirect: '/swap' });
  expect(resolveRoute(at('/'), { ...configured, chains: [1, 56] }, 137)).toEqual({ redirect: '/bsc/swap' });
});

test('a token in the path becomes the outputCurrency of the query', () => {
  expect(resolveRoute(at('/swap/0xAb'), app)).toEqual({ redirect: '/swap?outputCurrency=0xAb' });
  expect(resolveRoute(at('/bsc/swap/0xAb', { search: 'exactAmount=2&outputCurrency=x' }), app)).toEqual({
    redirect: '/bsc/swap?exactAmount=2&outputCurrency=0xAb',
  });
  expect(resolveRoute(at('/limit/0xAb'), app)).toEqual({ redirect: '/limit?outputCurrency=0xAb' });
  expect(resolveRoute(at('/avax/limit/0xAb', { search: 'theme=dark' }), app)).toEqual({
    redirect: '/avax/limit?theme=dark&outputCurrency=0xAb',
  });
});

test('the send screen of a chain redirects to the swap screen without a prefix, whatever the default chain', () => {
  const configured = { ...app, config: { ...app.config, bsc_as_default: true } };
  expect(resolveRoute(at('/matic/send'), configured)).toEqual({ redirect: '/swap' });
  expect(resolveRoute(at('/send', { search: '?theme=dark' }), configured)).toEqual({
    redirect: '/bsc/swap?theme=dark',
  });
});

test('an old link redirects to the path in its hash, whose query takes precedence', () => {
  const hash = '#/bsc/swap?inputCurrency=BNB&exactAmount=1';
  expect(resolveRoute(at('/', { hash, search: 'exactAmount=9&theme=dark' }), app)).toEqual({
    redirect: '/bsc/swap?exactAmount=1&theme=dark&inputCurrency=BNB',
  });
  expect(resolveRoute(at('/', { hash: '#/swap' }), app)).toEqual({ redirect: '/swap' });
  expect(resolveRoute(at('/bsc/swap', { hash: '#content' }), app)).toMatchObject({ screen: 'swap', chain: { id: 56 } });
});

test.each([
  ['#//evil.example/swap', '/evil.example/swap'],
  ['#///x?theme=dark', '/x?theme=dark'],
  ['#/\\evil.example', '/evil.example'],
])('a redirect from a hash stays on this host: %s', (hash, target) => {
  expect(resolveRoute(at('/', { hash }), app)).toEqual({ redirect: target });
});

test.each([
  [{ bsc_as_default: true }, '/bsc/swap'],
  [{ bsc_as_default: true, matic_as_default: true }, '/matic/swap'],
  [{ avax_as_default: true }, '/avax/swap'],
  [{ fantom_as_default: true }, '/fantom/swap'],
])('with %j unknown paths redirect to %s', (flags, target) => {
  const configured = { ...app, config: { ...app.config, ...flags } };
  expect(resolveRoute(at('/'), configured)).toEqual({ redirect: target });
  expect(resolveRoute(at('/swap'), configured)).toMatchObject({ chain: { id: 1 } });
});

test('a chain that is not served redirects to the first that is', () => {
  const few = { ...app, chains: [137, 10], config: { ...app.config, bsc_as_default: true } };
  expect(resolveRoute(at('/bsc/swap'), few)).toEqual({ redirect: '/matic/swap' });
  expect(resolveRoute(at('/swap'), few)).toEqual({ redirect: '/matic/swap' });
  expect(resolveRoute(at('/swap'), { ...app, chains: [] })).toBeUndefined();
});

test.each([
  ['/swap', '', '/swap'],
  ['/swap', '?a=1', '/swap?a=1'],
  ['/swap', 'a=1', '/swap?a=1'],
  ['//evil.example/swap', 'a=1', '/evil.example/swap?a=1'],
  ['/\\evil.example', '', '/evil.example'],
  ['\\/evil.example', '', '/evil.example'],
  ['', 'a=1', '?a=1'],
])('%s and %j are joined to %s', (path, search, expected) => {
  expect(joinQuery(path, search)).toBe(expected);
  expect(new URL(expected, 'https://own.example/x').host).toBe('own.example');
});

const all = ['swap', 'limit', 'pool', 'activity'] as const;
const expected: Record<string, string[]> = {
  '': ['/swap', '/limit', '/pool', '/activity'],
  bsc: ['/bsc/swap', '/bsc/limit', '/bsc/pool', '/bsc/activity'],
  matic: ['/matic/swap', '/matic/limit', '/matic/pool', '/matic/activity'],
  avax: ['/avax/swap', '/avax/activity'],
  fantom: ['/fantom/swap', '/fantom/activity'],
  optimism: ['/optimism/swap', '/optimism/activity'],
  arbitrum: ['/arbitrum/swap', '/arbitrum/limit', '/arbitrum/pool', '/arbitrum/activity'],
  base: ['/base/swap', '/base/limit', '/base/pool', '/base/activity'],
  celo: ['/celo/swap', '/celo/activity'],
};

test.each(chains.map((chain) => [chain.name, chain] as const))('the tabs of %s', (_, chain) => {
  expect(getTabs(chain, all).map(({ path }) => path)).toEqual(expected[chain.prefix]);
  expect(getTabs(chain, ['swap']).map(({ name }) => name)).toEqual(['swap']);
  const find = (name: string) => expected[chain.prefix]?.find((path) => path.endsWith(name));
  expect(getSwapExits(chain)).toEqual({ limit: find('/limit'), add: find('/pool')?.replace('/pool', '/add') });
});
