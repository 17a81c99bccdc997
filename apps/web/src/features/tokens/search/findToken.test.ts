import { getChain } from '@livery/core/domain/chains';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { expect, test } from 'vitest';
import { loadTokens } from '../testing/loadTokens';
import { findToken } from './findToken';

const find = async (chainId: number, currencyId: string) => {
  const chain = getChain(chainId);
  return chain && findToken({ chain, currencyId, listed: await loadTokens(chainId) })?.symbol;
};

test('finds the native coin by its symbol in any case, and by its placeholder address', async () => {
  expect(await find(56, 'bnb')).toBe('BNB');
  expect(await find(1, nativeToken.toLowerCase())).toBe('ETH');
  // Where the coin is a token, every name means the token.
  const celo = getChain(42220);
  for (const currencyId of ['CELO', celo?.wrappedNative.address ?? ''])
    expect(celo && findToken({ chain: celo, currencyId, listed: [] })?.address).toBe(celo?.wrappedNative.address);
});

test('finds a listed token by its address in any case', async () => {
  expect(await find(1, '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')).toBe('USDC');
  expect(await find(1, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')).toBe('USDC');
});

test('finds the wrapped native coin before the list has loaded', () => {
  const chain = getChain(1);
  const currencyId = chain?.wrappedNative.address ?? '';
  expect(chain && findToken({ chain, currencyId, listed: [] })?.symbol).toBe('WETH');
});

test('finds no listed token by its symbol, which is not unique, and no token of another chain', async () => {
  expect(await find(1, 'USDC')).toBeUndefined();
  expect(await find(56, 'ETH')).toBeUndefined();
  expect(await find(10, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')).toBeUndefined();
});

test('finds nothing by an address with a wrong checksum', async () => {
  expect(await find(1, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606Eb48')).toBeUndefined();
});
