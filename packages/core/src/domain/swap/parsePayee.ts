import type { Address } from 'viem';
import { parseAddress } from '../text/parseAddress';

/** A recipient as a person writes it: a checksummed address, or a name that is still to be looked up. */
export type Payee = { address: Address } | { name: string };

const maxNameLength = 255;
const domainLike = /^(?:[^\s./\\?#@:]+\.)+[^\s./\\?#@:]{2,}$/u;

/**
 * Parses a recipient or an affiliate, typed or from a link, ignoring white space around it: an address as `parseAddress`
 * does, or a domain-like name such as `alice.eth`. Undefined for anything else. A chunk of its own, because the checksum
 * needs a hash function.
 */
export function parsePayee(text: string): Payee | undefined {
  const typed = text.trim();
  const address = parseAddress(typed);
  if (address) return { address };
  return typed.length <= maxNameLength && domainLike.test(typed) ? { name: typed } : undefined;
}
