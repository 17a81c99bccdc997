import { expect, test } from 'vitest';
import { findChain, findLinkedSides, isOtherChain } from './holdStale';

const chains = { 1: '', 56: 'bsc', 137: 'matic' };
const visit = (path: string, search = '', chosen?: unknown) => ({ path, query: new URLSearchParams(search), chosen });

test.each([
  ['/swap', visit('/swap')],
  ['/swap', visit('/', '', 1)],
  ['/swap', visit('/', '', 250)],
  ['/swap', visit('/', '', 'constructor')],
  ['/swap', visit('/swap', 'inputCurrency=ETH', 137)],
  ['/swap', visit('/swap/0xab', '', 137)],
  ['/matic/swap', visit('/', '', 137)],
  ['/matic/swap', visit('/matic/swap', '', 56)],
  ['/matic/swap', visit('/')],
])('the document with %s shows the chain of %j', (screen, link) => {
  expect(isOtherChain({ screen, chains }, link)).toBe(false);
});

test.each([
  ['/swap', visit('/', '', 137)],
  ['/swap', visit('/ipfs/bafy/matic/swap')],
  ['/matic/swap', visit('/', '', 1)],
  ['/matic/swap', visit('/swap', 'outputCurrency=0xab')],
  ['/matic/swap', visit('/bsc/swap', '', 137)],
])('the document with %s shows another chain than %j', (screen, link) => {
  expect(isOtherChain({ screen, chains }, link)).toBe(true);
});

test.each([
  [visit('/'), '56'],
  [visit('/', '', 137), '137'],
  [visit('/matic/swap'), '137'],
  [visit('/', 'inputCurrency=ETH', 137), '1'],
])('the document with /bsc/swap leads %j to chain %s', (link, id) => {
  expect(findChain({ screen: '/bsc/swap', chains }, link)).toBe(id);
});

test('the sides are found for which the link names a token by its address', () => {
  const address = `0x${'aB'.repeat(20)}`;
  const find = (search: string) => findLinkedSides({ query: new URLSearchParams(search) });
  expect(find(`outputCurrency=${address}`)).toEqual([1]);
  expect(find(`inputCurrency=${address}&outputCurrency=${address}`)).toEqual([0, 1]);
  expect(find('inputCurrency=ETH&outputCurrency=0xab')).toEqual([]);
});
