import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getChain } from '../chains';
import { getMaxSpend, getNativeCoin, getWrappedCoin, toWrapped } from './nativeToken';

const chain = getChain(1);
if (!chain) throw new Error('no chain 1');
const native = getNativeCoin(chain);
const token = { ...native, address: chain.wrappedNative.address, symbol: 'WETH' };

test('all of a token can be spent, and all of the native coin but the gas reserve', () => {
  expect(getMaxSpend({ balance: 5n, token, chain })).toBe(5n);
  expect(getMaxSpend({ balance: chain.gasReserve + 5n, token: native, chain })).toBe(5n);
  expect(getMaxSpend({ balance: chain.gasReserve, token: native, chain })).toBe(0n);
  expect(getMaxSpend({ balance: 1n, token: native, chain })).toBe(0n);
});

test('the most of the native coin has six decimals, and that of a token all of them', () => {
  fc.assert(
    fc.property(fc.bigInt(10n ** 12n, 10n ** 24n), (spare) => {
      const most = getMaxSpend({ balance: chain.gasReserve + spare, token: native, chain });
      expect(most % 10n ** 12n).toBe(0n);
      expect(most).toBeLessThanOrEqual(spare);
      expect(spare - most).toBeLessThan(10n ** 12n);
      expect(getMaxSpend({ balance: spare, token, chain })).toBe(spare);
    }),
  );
});

test('only the native coin has a wrapped form', () => {
  const wrapped = { chainId: 1, decimals: 18, ...chain.wrappedNative };
  expect(getWrappedCoin(chain)).toEqual(wrapped);
  expect(toWrapped(native, chain)).toEqual(wrapped);
  expect(toWrapped(token, chain)).toBe(token);
});

test('where the native coin is a token, that token is the coin, and gas is kept of it', () => {
  const celo = getChain(42220);
  if (!celo) throw new Error('no chain 42220');
  const coin = getNativeCoin(celo);
  expect(coin).toEqual({ chainId: 42220, decimals: 18, ...celo.wrappedNative });
  expect(getMaxSpend({ balance: celo.gasReserve + 5n, token: coin, chain: celo })).toBe(5n);
  expect(getWrappedCoin(celo)).toEqual(coin);
  expect(toWrapped(coin, celo)).toBe(coin);
});
