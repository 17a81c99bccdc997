import { encodeAbiParameters, stringToHex } from 'viem';
import { expect, test } from 'vitest';
import { decodeTokenText } from './decodeTokenText';

test('reads a string', () => {
  expect(decodeTokenText(encodeAbiParameters([{ type: 'string' }], ['Tether USD']))).toBe('Tether USD');
});

test('reads the bytes32 of old contracts up to its first zero', () => {
  expect(decodeTokenText(stringToHex('MKR', { size: 32 }))).toBe('MKR');
  expect(decodeTokenText(stringToHex('exactly thirty-two characters!!!'))).toBe('exactly thirty-two characters!!!');
});

test('gives nothing for an answer that is no text', () => {
  expect(decodeTokenText('0x')).toBeUndefined();
  expect(decodeTokenText('0x1234')).toBeUndefined();
  expect(decodeTokenText(`0x${'ff'.repeat(32)}`)).toBeUndefined();
  expect(decodeTokenText(`0x${'ff'.repeat(96)}`)).toBeUndefined();
});
