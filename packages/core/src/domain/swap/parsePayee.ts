import type { Address } from 'viem';
import { parseAddress } from '../text/parseAddress';
import { type NetworkMark, readChainMark } from '../text/readChainMark';
import { trimText } from '../text/trimText';

/**
 * A recipient as a person writes it: a checksummed address, with the network that it was written for, or a name that is
 * still to be looked up.
 */
export type Payee = { address: Address; mark?: NetworkMark | undefined } | { name: string };

const maxNameLength = 255;
const domainLike = /^(?:[^\s./\\?#@:]+\.)+[^\s./\\?#@:]{2,}$/u;

/**
 * Parses a recipient or an affiliate, typed or from a link, ignoring white space and what is invisible around it: an
 * address as `parseAddress` does, also with the mark of a network (`readChainMark`), or a domain-like name such as
 * `alice.eth`. Undefined for anything else. A chunk of its own, because the checksum needs a hash function.
 */
export function parsePayee(text: string): Payee | undefined {
  const typed = trimText(text);
  const marked = readChainMark(typed);
  const address = parseAddress(marked?.address ?? typed);
  if (address) return marked?.mark ? { address, mark: marked.mark } : { address };
  return typed.length <= maxNameLength && domainLike.test(typed) ? { name: typed } : undefined;
}
