import { expect, test } from 'vitest';
import { readSwapParams } from './readSwapParams';
import { writeSwapParams } from './writeSwapParams';

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';

test('what is written is read again', () => {
  const params = { inputCurrency: 'ETH', outputCurrency: usdc, exactField: 'output', exactAmount: '1.' } as const;
  expect(readSwapParams(writeSwapParams(new URLSearchParams(), params))).toEqual(params);
});

test('a change keeps every other parameter', () => {
  const query = new URLSearchParams({ affiliate: 'a.eth', recipient: usdc, theme: 'dark', exactAmount: '1' });
  const next = writeSwapParams(query, { exactAmount: '12' });
  expect(Object.fromEntries(next)).toEqual({ affiliate: 'a.eth', recipient: usdc, theme: 'dark', exactAmount: '12' });
});

test('without an amount no side is exact', () => {
  const query = new URLSearchParams({ exactField: 'output', exactAmount: '1' });
  expect(writeSwapParams(query, { exactAmount: '' }).toString()).toBe('');
});

test.each(['1e5', '-1', '0x10', '1'.repeat(80), 'NaN'])('%s in the query is no amount', (exactAmount) => {
  expect(readSwapParams(new URLSearchParams({ exactAmount })).exactAmount).toBe('');
});

test('a comma in the query is the point', () => {
  expect(readSwapParams(new URLSearchParams({ exactAmount: '1,5' })).exactAmount).toBe('1.5');
});
