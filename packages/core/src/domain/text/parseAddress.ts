import { type Address, getAddress, isAddress } from 'viem';

const plain = /^0x[0-9a-f]{40}$/;
const capitals = /^0[xX][0-9A-F]{40}$/;

/**
 * Parses `0x` and 40 hex characters, with the right checksum when their case is mixed. Returns the checksummed form, or
 * undefined for anything else.
 */
export function parseAddress(text: string): Address | undefined {
  if (plain.test(text) || isAddress(text)) return getAddress(text);
  return capitals.test(text) ? getAddress(text.toLowerCase()) : undefined;
}
