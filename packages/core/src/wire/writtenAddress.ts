import * as v from 'valibot';
import type { Address } from 'viem';

/**
 * An address in what we wrote ourselves, `0x` and 40 hex characters: its checksum was right before it was written, so
 * that reading it back needs no hash function. What comes from elsewhere is parsed by `address`.
 */
export const writtenAddress = v.custom<Address>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
  'not an address',
);
