import { expect, test } from 'vitest';
import { abbreviateSymbol } from './token';

test('only symbols of more than 20 characters are abbreviated', () => {
  expect(abbreviateSymbol('A'.repeat(20))).toBe('A'.repeat(20));
  expect(abbreviateSymbol('ABCDEFGHIJKLMNOPQRSTU')).toBe('ABCD…RSTU');
});
