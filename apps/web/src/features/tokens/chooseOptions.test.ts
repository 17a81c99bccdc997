import { chains } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/getNativeCoin';
import type { Token } from '@livery/core/domain/token';
import { expect, test } from 'vitest';
import { chooseOptions } from './chooseOptions';
import { parseSearch } from './parseSearch';

const [ethereum] = chains;
const usdc: Token = {
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
};
const dog: Token = {
  chainId: 1,
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  symbol: 'DOG',
  name: 'Good dog',
  decimals: 18,
};

function choose(typed: string) {
  if (!ethereum) throw new Error('no chains');
  const { status, options } = chooseOptions({
    chain: ethereum,
    own: [getNativeCoin(ethereum), dog],
    listed: [usdc],
    search: parseSearch(typed),
  });
  return [status, ...options.map(({ symbol }) => symbol)];
}

test('offers the native coin, the list and what was added before anything is typed', () => {
  expect(choose('')).toEqual(['ready', 'ETH', 'DOG', 'USDC']);
});

test('offers what the words mean, or says that there is none', () => {
  expect(choose('coin')).toEqual(['ready', 'USDC']);
  expect(choose('dog good')).toEqual(['ready', 'DOG']);
  expect(choose('doge')).toEqual(['none']);
});

test('offers the one token at a listed address, or at that of an added one', () => {
  expect(choose(dog.address.toLowerCase())).toEqual(['ready', 'DOG']);
  expect(choose(usdc.address.toLowerCase())).toEqual(['ready', 'USDC']);
});

test('tells an address in no list from one that was mistyped', () => {
  expect(choose('0x00000000000000000000000000000000000000a1')).toEqual(['unlisted']);
  expect(choose(usdc.address.replace('eB48', 'Eb48'))).toEqual(['badChecksum']);
});
