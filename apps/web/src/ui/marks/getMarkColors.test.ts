import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { expect, test } from 'vitest';
import { getMarkColors } from './getMarkColors';

const usdc = { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', symbol: 'USDC' } as const;
const other = { address: '0x00000000000000000000000000000000000000A1', symbol: 'USDC' } as const;

test('gives a well-known token its brand colour on every chain', () => {
  expect(getMarkColors(usdc).to).toBe('#2775ca');
  expect(getMarkColors({ ...usdc, address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' }).to).toBe('#2775ca');
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
