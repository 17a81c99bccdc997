import {
  type Address,
  BaseError,
  type Client,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  getAddress,
  isAddress,
  namehash,
  parseAbi,
  zeroAddress,
} from 'viem';
import { readContract } from 'viem/actions';
import { normalize } from 'viem/ens';

/**
 * Returns the account of a name on the client's chain, checksummed: the `addr` of the registry's resolver (ERC-137) for
 * the name's normal form (ENSIP-15). Undefined for a name without a normal form, a resolver or an address, which includes
 * names that are kept off the chain (ERC-3668). Throws viem's errors when the node fails.
 */
export async function resolveName(client: Client, { name }: { name: string }): Promise<Address | undefined> {
  const normal = toNormalName(name);
  const found = normal === undefined ? undefined : await readEnsRecord(client, { name: normal, record: 'addr' });
  return found && isAddress(found) ? getAddress(found) : undefined;
}

/** The ENS registry, at the same address on every chain. */
const registry: Address = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e';
const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function addr(bytes32 node) view returns (address)',
  'function name(bytes32 node) view returns (string)',
  'function contenthash(bytes32 node) view returns (bytes)',
]);

/**
 * Reads a record of a name in its normal form from its resolver (ERC-137): `addr`, the account, checksummed; `name`, the
 * text of a reverse record (ERC-181); `contenthash`, its content (ERC-1577), in hex. Undefined without a resolver, a
 * contract or a record. Throws viem's errors when the node fails.
 */
export async function readEnsRecord(
  client: Client,
  { name, record }: { name: string; record: 'addr' | 'name' | 'contenthash' },
): Promise<string | undefined> {
  const args = [namehash(name)] as const;
  const resolver = await orUndefined(readContract(client, { address: registry, abi, functionName: 'resolver', args }));
  if (!resolver || resolver === zeroAddress) return undefined;
  const found = await orUndefined(readContract(client, { address: resolver, abi, functionName: record, args }));
  return found && found !== zeroAddress && found !== '0x' ? found : undefined;
}

/** Returns undefined when the contract reverts, does not exist or returns something else: the name then has no such record. */
async function orUndefined<result>(reading: Promise<result>): Promise<result | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof BaseError && error.walk(isMissing)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof ContractFunctionRevertedError || error instanceof ContractFunctionZeroDataError;
}

/** Returns the normal form of an ENS name (ENSIP-15), or undefined when it has none. */
export function toNormalName(name: string): string | undefined {
  try {
    return normalize(name);
  } catch {
    return undefined;
  }
}
