import { nativeToken } from '@livery/core/domain/nativeToken';
import type { Token } from '@livery/core/domain/token';
import { expect, test } from 'vitest';
import { sortTokens } from './sortTokens';

const toToken = (symbol: string, address: Token['address'], decimals = 18): Token => ({
  chainId: 1,
  address,
  symbol,
  name: symbol,
  decimals,
});
const ether = toToken('ETH', nativeToken);
const usdc = toToken('USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 6);
const dai = toToken('DAI', '0x6B175474E89094C44Da98b954EedeAC495271d0F');
const aave = toToken('aAAVE', '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9');

test('sorts by symbol whatever its case, the native coin first, while no balance is known', () => {
  expect(sortTokens([usdc, dai, ether, aave], new Map())).toEqual([ether, aave, dai, usdc]);
});

test('puts what is held first, compared in whole tokens', () => {
  const balances = new Map([
    [dai.address, 10n ** 18n],
    [usdc.address, 2n * 10n ** 6n],
    [ether.address, 0n],
  ]);
  expect(sortTokens([aave, dai, ether, usdc], balances)).toEqual([usdc, dai, ether, aave]);
});

test('leaves the given list as it was', () => {
  const given = [usdc, dai];
  sortTokens(given, new Map());
  expect(given).toEqual([usdc, dai]);
});
