import { native, usdc } from '@livery/core/testing/scene';
import { expect, test } from 'vitest';
import { toSwapTrade } from './toSwapTrade';

const terms = { sellToken: native, buyToken: usdc, recipient: undefined };
const figures = { sellAmount: 10n, buyAmount: 20n, limit: 19n };

test('the minimum of a sale is its limit', () => {
  const { gives, gets, typed } = toSwapTrade({ ...terms, side: 'exactInput' }, { kind: 'swap', figures });
  expect(gives).toEqual([{ address: native.address, symbol: 'ETH', decimals: 18, amount: '10' }]);
  expect(gets).toEqual([{ address: usdc.address, symbol: 'USDC', decimals: 6, amount: '20', minimum: '19' }]);
  expect(typed).toBe('input');
});

test('the minimum of a purchase, whose limit is the most sold, is the bought amount', () => {
  const { gets, typed } = toSwapTrade({ ...terms, side: 'exactOutput' }, { kind: 'swap', figures });
  expect(gets[0]?.minimum).toBe('20');
  expect(typed).toBe('output');
});
