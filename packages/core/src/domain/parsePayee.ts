import { type Address, getAddress, isAddress } from 'viem';

/** Somebody to be paid as a person writes it: an address (checksummed) or a name that is still to be looked up. */
export type Payee = { address: Address } | { name: string };

const longestName = 255;
const domainLike = /^(?:[^\s./\\?#@:]+\.)+[^\s./\\?#@:]{2,}$/u;

/**
 * Who is meant by a recipient or an affiliate as typed or in a link, whitespace left out: `0x` with 40 hex characters
 * (with the right checksum when its case is mixed), or a domain-like name such as `alice.eth`. Undefined for anything else.
 */
export function parsePayee(text: string): Payee | undefined {
  const typed = text.replace(/\s+/g, '');
  if (/^0x[0-9a-f]{40}$/.test(typed) || isAddress(typed)) return { address: getAddress(typed) };
  return typed.length <= longestName && domainLike.test(typed) ? { name: typed } : undefined;
}
