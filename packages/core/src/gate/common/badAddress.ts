import { getAddress } from 'viem';
import type { CommonContext } from './commonContext';
import type { Rule } from './rule';

/** Every address is 0x and 40 hex characters with the right checksum, those of the accounts included. */
export const badAddress: Rule<CommonContext> = {
  code: 'BAD_ADDRESS',
  check({ intent, facts, parts: { senders, addresses } }) {
    const all = [intent.account, facts.account, ...senders, ...addresses];
    const bad = all.find((address) => address !== undefined && !isChecksummed(address));
    return bad && `${bad} is not a checksummed address.`;
  },
};

function isChecksummed(address: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(address) && getAddress(address) === address;
}
