import { expect, test } from 'vitest';
import { chooseCurrency } from './chooseCurrency';

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const params = { inputCurrency: 'ETH', outputCurrency: usdc, exactField: 'input', exactAmount: '1.5' } as const;

test('another token takes its side and leaves the rest', () => {
  expect(chooseCurrency(params, 'output', dai)).toEqual({ ...params, outputCurrency: dai });
  expect(chooseCurrency(params, 'input', dai)).toEqual({ ...params, inputCurrency: dai });
});

test('the token of the other side swaps the sides, in any case, and the amount goes with its token', () => {
  const swapped = { inputCurrency: usdc, outputCurrency: 'ETH', exactField: 'output', exactAmount: '1.5' };
  expect(chooseCurrency(params, 'input', usdc.toLowerCase())).toEqual(swapped);
  expect(chooseCurrency(params, 'output', 'ETH')).toEqual(swapped);
});
