import type { Token } from '@livery/core/domain/token';
import { expect, test } from 'vitest';
import { searchTokens } from './searchTokens';

const toToken = (symbol: string, name: string): Token => ({
  chainId: 1,
  address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  symbol,
  name,
  decimals: 18,
});
const tokens = [
  toToken('wstETH', 'Wrapped Liquid Staked Ether 2.0'),
  toToken('ETH', 'Ether'),
  toToken('USDC', 'USD Coin'),
  toToken('USDC.e', 'Bridged USD Coin'),
  toToken('WBTC', 'Wrapped BTC'),
];
const find = (typed: string) => searchTokens(tokens, typed).map(({ symbol }) => symbol);

test('finds by the start and by the end of a symbol, the exact one first', () => {
  expect(find('wst')).toEqual(['wstETH']);
  expect(find('eth')).toEqual(['ETH', 'wstETH']);
});

test('finds by the start and by the end of any word of the name', () => {
  expect(find('wrap')).toEqual(['wstETH', 'WBTC']);
  expect(find('oin')).toEqual(['USDC', 'USDC.e']);
});

test('does not find by the middle of a word', () => {
  expect(find('the')).toEqual([]);
  expect(find('rapp')).toEqual([]);
});

test('wants every typed word, in any order and case', () => {
  expect(find('COIN usdc.e')).toEqual(['USDC.e']);
  expect(find('coin btc')).toEqual([]);
});

test('keeps everything, in order, for a blank text', () => {
  expect(find('  ')).toEqual(['wstETH', 'ETH', 'USDC', 'USDC.e', 'WBTC']);
});
