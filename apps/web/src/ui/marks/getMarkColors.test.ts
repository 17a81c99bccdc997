import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { expect, test } from 'vitest';
import { getMarkColors } from './getMarkColors';

const weth = { address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', symbol: 'WETH' } as const;
const other = { address: '0x00000000000000000000000000000000000000A1', symbol: 'WETH' } as const;

test('gives the wrapped form of a native coin its brand colour on every chain', () => {
  expect(getMarkColors(weth).to).toBe('#627eea');
  expect(getMarkColors({ ...weth, address: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619' }).to).toBe('#627eea');
});

test('gives the token of Arbitrum, which has no coin of its own, the brand of its chain', () => {
  for (const address of [
    '0x912CE59144191C1204E64559FE8253a0e49E6548',
    '0xB50721BCf8d664c30412Cfbc6cf7a15145234ad1',
  ] as const)
    expect(getMarkColors({ address, symbol: 'ARB' }).to).toBe('#213147');
});

test('gives a token with the same symbol at another address no brand', () => {
  expect(getMarkColors(other).to).toMatch(/^oklch/);
});

test('tells native coins apart by symbol, since they share one address', () => {
  expect(getMarkColors({ address: nativeToken, symbol: 'ETH' }).to).toBe('#627eea');
  expect(getMarkColors({ address: nativeToken, symbol: 'BNB' }).to).toBe('#f0b90b');
});

test('gives other tokens of the same address range no brand', () => {
  const op = { address: '0x4200000000000000000000000000000000000042', symbol: 'OP' } as const;
  expect(getMarkColors(op).to).toMatch(/^oklch/);
});

test('does not depend on the case of the address', () => {
  expect(getMarkColors({ ...other, address: '0x00000000000000000000000000000000000000a1' })).toEqual(
    getMarkColors(other),
  );
});
