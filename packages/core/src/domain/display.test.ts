import { expect, test } from 'vitest';
import { abbreviateSymbol } from './abbreviateSymbol';
import { formatPercent } from './formatPercent';
import { formatPrice } from './formatPrice';
import { getChain } from './getChain';
import { getMaxSpend } from './getMaxSpend';
import { getNativeCoin } from './getNativeCoin';
import { shortenAddress } from './shortenAddress';
import { summarizeSwap } from './summarizeSwap';

const chain = getChain(1);
if (!chain) throw new Error('no chain 1');
const native = getNativeCoin(chain);
const token = { ...native, address: chain.wrappedNative.address, symbol: 'WETH' };
const account = '0x1234567890123456789012345678901234abcdef';

test('a price has six significant digits either way round', () => {
  expect(formatPrice('1234.56789')).toBe('1234.56');
  expect(formatPrice('0.000123456789')).toBe('0.000123456');
  expect(formatPrice('2000', true)).toBe('0.0005');
  expect(formatPrice('3', true)).toBe('0.333333');
  expect(formatPrice('0', true)).toBe('');
  expect(formatPrice('1e5')).toBe('');
});

test('a percentage has two decimals and says when it is too small to show', () => {
  expect(formatPercent(0)).toBe('0.00%');
  expect(formatPercent(0.5)).toBe('<0.01%');
  expect(formatPercent(30)).toBe('0.30%');
  expect(formatPercent(1500)).toBe('15.00%');
});

test('an address keeps four characters at each end', () => {
  expect(shortenAddress(account)).toBe('0x1234…cdef');
});

test('only symbols of more than 20 characters are abbreviated', () => {
  expect(abbreviateSymbol('A'.repeat(20))).toBe('A'.repeat(20));
  expect(abbreviateSymbol('ABCDEFGHIJKLMNOPQRSTU')).toBe('ABCD…RSTU');
});

test('all of a token can be spent, of the native coin all but the reserve for gas', () => {
  expect(getMaxSpend({ balance: 5n, token, chain })).toBe(5n);
  expect(getMaxSpend({ balance: chain.minimumNative + 5n, token: native, chain })).toBe(5n);
  expect(getMaxSpend({ balance: chain.minimumNative, token: native, chain })).toBe(0n);
  expect(getMaxSpend({ balance: 1n, token: native, chain })).toBe(0n);
});

test('a swap is summed up with three digits, and its recipient only when there is one', () => {
  const swap = { sellToken: native, buyToken: token, sellAmount: 1_234_567n * 10n ** 12n, buyAmount: 5n * 10n ** 17n };
  expect(summarizeSwap(swap)).toEqual({
    sellAmount: '1.23',
    sellSymbol: 'ETH',
    buyAmount: '0.5',
    buySymbol: 'WETH',
    recipient: undefined,
  });
  expect(summarizeSwap({ ...swap, recipient: account }).recipient).toBe('0x1234…cdef');
});
