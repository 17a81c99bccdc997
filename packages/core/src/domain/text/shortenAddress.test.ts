import { expect, test } from 'vitest';
import { shortenAddress } from './shortenAddress';

test('an address keeps four hex characters at each end', () => {
  expect(shortenAddress('0x1234567890123456789012345678901234abcdef')).toBe('0x1234…cdef');
});
