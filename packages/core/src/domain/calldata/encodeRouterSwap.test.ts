import { toFunctionSelector } from 'viem';
import { expect, test } from 'vitest';
import { routerAbi } from './encodeRouterSwap';

test('the router’s swaps have the selectors of the deployed routers', () => {
  expect(Object.fromEntries(routerAbi.map((item) => [item.name, toFunctionSelector(item)]))).toEqual({
    swapExactTokensForTokens: '0x38ed1739',
    swapTokensForExactTokens: '0x8803dbee',
    swapExactETHForTokens: '0x7ff36ab5',
    swapETHForExactTokens: '0xfb3bdb41',
    swapExactTokensForETH: '0x18cbafe5',
    swapTokensForExactETH: '0x4a25d94a',
  });
});
