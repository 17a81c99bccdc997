import type { Address, Client } from 'viem';
import { readEnsRecord } from './readEnsRecord';
import { resolveName } from './resolveName';
import { toNormalName } from './toNormalName';

const longest = 255;

/**
 * The name that an account goes by on the client's chain (ERC-181). Anyone can write any name into their own reverse
 * record, so it counts only in its normal form (ENSIP-15), up to 255 characters, and when it leads back to the account.
 * Undefined otherwise. Throws viem's errors when the node fails.
 */
export async function lookUpName(client: Client, { account }: { account: Address }): Promise<string | undefined> {
  const reverse = `${account.slice(2).toLowerCase()}.addr.reverse`;
  const name = await readEnsRecord(client, { name: reverse, record: 'name' });
  if (name === undefined || name.length > longest || toNormalName(name) !== name) return undefined;
  const owner = await resolveName(client, { name });
  return owner?.toLowerCase() === account.toLowerCase() ? name : undefined;
}
