import { type Address, type Client, getAddress, isAddress } from 'viem';
import { readEnsRecord } from './readEnsRecord';
import { toNormalName } from './toNormalName';

/**
 * The account that a name stands for on the client's chain, checksummed: the name in its normal form (ENSIP-15), the
 * registry's resolver of it (ERC-137), that resolver's `addr`. Undefined for a name without a normal form, a resolver or
 * an address; names kept off the chain (ERC-3668) are among these. Throws viem's errors when the node fails.
 */
export async function resolveName(client: Client, { name }: { name: string }): Promise<Address | undefined> {
  const normal = toNormalName(name);
  const found = normal === undefined ? undefined : await readEnsRecord(client, { name: normal, record: 'addr' });
  return found && isAddress(found) ? getAddress(found) : undefined;
}
