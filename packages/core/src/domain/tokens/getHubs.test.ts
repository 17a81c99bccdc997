import { expect, test } from 'vitest';
import { getHubs } from './getHubs';

const wrapped = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const chain = { wrappedNative: { address: wrapped, symbol: 'WETH', name: 'Wrapped Ether' } } as const;
const token = (symbol: string, digit: string) => ({ symbol, address: `0x${digit.repeat(40)}` as const });

test('the hubs are the wrapped native coin, the dollars and bitcoin, in their bridged forms too', () => {
  const listed = [
    token('USDC.e', '1'),
    token('fUSDT', '2'),
    token('WBTC', '3'),
    token('UNI', '4'),
    token('USDCX', '5'),
    token('cUSD', '6'),
    token('mcUSD', '7'),
  ];
  expect(getHubs(chain, listed)).toEqual([wrapped, ...['1', '2', '3', '6'].map((digit) => `0x${digit.repeat(40)}`)]);
});

test('without a list the wrapped native coin is the only hub', () => {
  expect(getHubs(chain, [])).toEqual([wrapped]);
});
