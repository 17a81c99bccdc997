import * as v from 'valibot';
import { type Address, getAddress } from 'viem';
import { parseAddress } from '../domain/text/parseAddress';

/** An address of `0x` and 40 hex characters, with the right checksum when its case is mixed. Parses to the checksummed form. */
export const address = v.pipe(
  v.string(),
  v.check((text) => parseAddress(text) !== undefined, 'not an address'),
  v.transform((text): Address => getAddress(text.toLowerCase())),
);
