import * as v from 'valibot';
import type { Address } from 'viem';

/**
 * An address of `0x` and 40 hex characters in data that we stored ourselves. Its checksum was checked before, so that
 * reading it needs no hash function in the page's first script. Data from elsewhere is parsed by `address`.
 */
export const storedAddress = v.custom<Address>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
  'not an address',
);
