import { expect, test } from 'vitest';
import { parseSearch } from './parseSearch';

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';

test('takes an address with its checksum or without case, and spaces around it', () => {
  expect(parseSearch(usdc)).toEqual({ kind: 'address', address: usdc });
  expect(parseSearch(` ${usdc.toLowerCase()}\n`)).toEqual({ kind: 'address', address: usdc });
});

test('refuses an address whose checksum does not hold', () => {
  expect(parseSearch(usdc.replace('b86991', 'B86991'))).toEqual({ kind: 'badChecksum' });
});

test('takes the rest as words, a cut address too', () => {
  expect(parseSearch(' usd coin ')).toEqual({ kind: 'words', words: 'usd coin' });
  expect(parseSearch(usdc.slice(0, -1))).toEqual({ kind: 'words', words: usdc.slice(0, -1) });
});
