import { chains } from '@livery/core/domain/chains';
import { expect, test } from 'vitest';
import { findNetworks } from './findNetworks';

test.each([
  ['poly', ['Polygon']],
  ['MATIC', ['Polygon']],
  ['bnb ch', ['BNB Chain']],
  ['bsc', ['BNB Chain']],
  ['a', ['Arbitrum', 'Avalanche']],
  ['gon', []],
  ['usdc', []],
])('%j finds %j', (typed, names) => {
  const found = findNetworks(chains, typed).map(({ name }) => name);
  expect(found.sort()).toEqual(names);
});

test('without a word every network is there', () => {
  expect(findNetworks(chains, ' ')).toEqual(chains);
});
