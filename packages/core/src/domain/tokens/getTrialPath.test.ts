import type { Address } from 'viem';
import { expect, test } from 'vitest';
import { getTrialPath } from './getTrialPath';

const wrapped: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const token: Address = '0x2e9c76243E91B9ef1380929a36750Ae0E1179520';
const usdc: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const dai: Address = '0x6B175474E89094C44Da98b954EedeAC495271d0F';

test.each<[string, Address[][], Address[]]>([
  ['without a route', [], [wrapped, token]],
  ['on a route of others', [[wrapped, usdc]], [wrapped, token]],
  ['on a purchase', [[wrapped, token]], [wrapped, token]],
  ['on a sale', [[token, wrapped]], [wrapped, token]],
  ['behind the wrapped coin', [[dai, wrapped, usdc, token]], [wrapped, usdc, token]],
  ['before the wrapped coin', [[token, usdc, wrapped, dai]], [wrapped, usdc, token]],
  ['away from the wrapped coin', [[dai, usdc, token]], [wrapped, usdc, token]],
  ['sold away from the wrapped coin', [[token, dai]], [wrapped, dai, token]],
  [
    'on several paths',
    [
      [dai, token],
      [dai, wrapped, token],
    ],
    [wrapped, token],
  ],
])('the path to a token %s', (_, paths, expected) => {
  expect(getTrialPath({ wrapped, token, paths })).toEqual(expected);
});
