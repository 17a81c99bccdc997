import * as v from 'valibot';
import { type Address, getAddress, isAddress } from 'viem';

/** `0x` and 40 hex characters; a mixed-case one must carry the right checksum. Parses to the checksummed form. */
export const address = v.pipe(
  v.string(),
  v.check((text) => /^0x[0-9a-f]{40}$/.test(text) || isAddress(text), 'not an address'),
  v.transform((text): Address => getAddress(text)),
);
