import { chains } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { describe, expect, test } from 'vitest';
import { parseSearch, searchTokens } from './searchTokens';

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

function search(typed: string) {
  if (!ethereum) throw new Error('no chains');
  const { status, options } = searchTokens({
    chain: ethereum,
    own: [getNativeCoin(ethereum), dog],
    listed: [usdc],
    search: parseSearch(typed, ethereum),
  });
  return [status, ...options.map(({ symbol }) => symbol)];
}

describe('a search', () => {
  test('offers the native coin, listed and added tokens before anything is typed', () => {
    expect(search('')).toEqual(['ready', 'ETH', 'DOG', 'USDC']);
  });

  test('offers the tokens that match the words, or reports that there are none', () => {
    expect(search('coin')).toEqual(['ready', 'USDC']);
    expect(search('dog good')).toEqual(['ready', 'DOG']);
    expect(search('doge')).toEqual(['none']);
  });

  test('offers the one listed or added token at an address', () => {
    expect(search(dog.address.toLowerCase())).toEqual(['ready', 'DOG']);
    expect(search(usdc.address.toLowerCase())).toEqual(['ready', 'USDC']);
  });

  test('distinguishes an unlisted address from a mistyped one', () => {
    expect(search('0x00000000000000000000000000000000000000a1')).toEqual(['unlisted']);
    expect(search(usdc.address.replace('eB48', 'Eb48'))).toEqual(['badChecksum']);
  });
});

describe('parsing a search', () => {
  if (!ethereum) throw new Error('no chains');
  const parse = (typed: string) => parseSearch(typed, ethereum);

  test('takes the mark of this network off an address, and names another one', () => {
    expect(parse(`eth:${usdc.address}`)).toEqual({ kind: 'address', address: usdc.address });
    expect(parse(`ethereum:${usdc.address}@1`)).toEqual({ kind: 'address', address: usdc.address });
    expect(parse(`matic:${usdc.address}`)).toEqual({ kind: 'elsewhere', network: 'Polygon' });
    expect(search(`eip155:100:${usdc.address}`)).toEqual(['elsewhere']);
    expect(parse(`eth:${usdc.address.replace('b86991', 'B86991')}`)).toEqual({ kind: 'badChecksum' });
  });

  test('accepts an address with its checksum or in lower case, and whitespace around it', () => {
    expect(parse(usdc.address)).toEqual({ kind: 'address', address: usdc.address });
    expect(parse(` ${usdc.address.toLowerCase()}\n`)).toEqual({ kind: 'address', address: usdc.address });
    expect(parse(`\u200b${usdc.address}\u2069`)).toEqual({ kind: 'address', address: usdc.address });
  });

  test('rejects an address whose checksum does not match', () => {
    expect(parse(usdc.address.replace('b86991', 'B86991'))).toEqual({ kind: 'badChecksum' });
  });

  test('treats anything else as words, an incomplete address included', () => {
    expect(parse(' usd coin ')).toEqual({ kind: 'words', words: 'usd coin' });
    const incomplete = usdc.address.slice(0, -1);
    expect(parse(incomplete)).toEqual({ kind: 'words', words: incomplete });
  });
});
