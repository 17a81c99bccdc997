import type { Token } from '@livery/core/domain/tokens/token';
import { expect, test } from 'vitest';
import { mergeTokens } from './useTokenList';

const usdc = {
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
} as const satisfies Token;
const dai = { ...usdc, address: '0x6B175474E89094C44Da98b954EedeAC495271d0F', symbol: 'DAI' } as const;
const logoURI = 'https://lists.example/logo.png';
const merge = (bundled: readonly Token[], list: readonly Token[]) => mergeTokens({ chainId: 1, bundled, list });

test('a bundled token without a logo gets that of the selected list, and nothing else from it', () => {
  const listed = { ...usdc, symbol: 'FAKE', decimals: 18, logoURI };
  expect(merge([usdc], [listed])).toEqual([{ ...usdc, logoURI }]);
});

test('a bundled token keeps its own logo', () => {
  const own = { ...usdc, logoURI: 'assets/logos/USDC.svg' };
  expect(merge([own], [{ ...usdc, logoURI }])).toEqual([own]);
});

test('tokens of the list for this chain follow the bundled ones', () => {
  expect(merge([usdc], [dai, { ...usdc, logoURI }, { ...dai, chainId: 56 }])).toEqual([{ ...usdc, logoURI }, dai]);
});

test('the same lists give the same array', () => {
  const [bundled, list] = [[usdc], [dai]];
  expect(merge(bundled, list)).toBe(merge(bundled, list));
});
