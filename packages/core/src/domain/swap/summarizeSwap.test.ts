import { expect, test } from 'vitest';
import { getChain } from '../chains';
import { getNativeCoin } from '../tokens/nativeToken';
import { summarizeSwap } from './summarizeSwap';

const chain = getChain(1);
if (!chain) throw new Error('no chain 1');
const native = getNativeCoin(chain);
const token = { ...native, address: chain.wrappedNative.address, symbol: 'WETH' };
const account = '0x1234567890123456789012345678901234abcdef';

test('a summary has amounts of three significant digits, and a recipient only when there is one', () => {
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
