import type { Address, Client } from 'viem';
import { NameOffchainError } from '../errors/names';
import { readEnsRecord, resolveName, toNormalName } from './resolveName';

const maxLength = 255;

/**
 * Returns the primary name of an account on the client's chain (ERC-181). Because an account can claim any name in its
 * reverse record, the name has to be in its normal form (ENSIP-15), of at most 255 characters, and resolve back to the
 * account; undefined otherwise. Throws viem's errors when the node fails.
 */
export async function lookUpName(client: Client, { account }: { account: Address }): Promise<string | undefined> {
  const reverse = `${account.slice(2).toLowerCase()}.addr.reverse`;
  const name = await readEnsRecord(client, { name: reverse, record: 'name' }).catch((error: unknown) => {
    if (error instanceof NameOffchainError) return undefined;
    throw error;
  });
  if (name === undefined || name.length > maxLength || toNormalName(name) !== name) return undefined;
  const owner = await resolveName(client, { name });
  return owner?.toLowerCase() === account.toLowerCase() ? name : undefined;
}
