import type { Address } from 'viem';

const bits = 12;

/**
 * Tells fast, of many addresses, those that are not among a few: false is certain. To look each of them up in a map
 * costs the hash of its text.
 */
export function createAddressSieve(few: readonly Address[]): (address: Address) => boolean {
  const holes = new Uint8Array(2 ** bits);
  for (const address of few) holes[toHole(address)] = 1;
  return (address) => holes[toHole(address)] === 1;
}

/** Of the last three digits. */
function toHole(address: Address): number {
  const end = address.length;
  const mixed = address.charCodeAt(end - 1) ^ (address.charCodeAt(end - 2) << 4) ^ (address.charCodeAt(end - 3) << 8);
  return mixed & (2 ** bits - 1);
}
