import {
  type Address,
  BaseError,
  bytesToHex,
  type Client,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  isAddress,
  namehash,
  parseAbi,
  zeroAddress,
} from 'viem';
import { readContract } from 'viem/actions';
import { normalize, packetToBytes } from 'viem/ens';
import { NameOffchainError } from '../errors/names';

/**
 * Returns the account of a name on the client's chain, checksummed: the `addr` of its resolver (ERC-137, ENSIP-10) for
 * the name's normal form (ENSIP-15). `offchain` for a name that a server keeps (ERC-3668), which nothing here asks.
 * Undefined for a name without a normal form, a resolver or an address. Throws viem's errors when the node fails.
 */
export async function resolveName(
  client: Client,
  { name }: { name: string },
): Promise<Address | 'offchain' | undefined> {
  const normal = toNormalName(name);
  if (normal === undefined) return undefined;
  try {
    const found = await readEnsRecord(client, { name: normal, record: 'addr' });
    return found && isAddress(found) ? getAddress(found) : undefined;
  } catch (error) {
    if (error instanceof NameOffchainError) return 'offchain';
    throw error;
  }
}

/** The ENS registry, at the same address on every chain. */
const registry: Address = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e';
const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function addr(bytes32 node) view returns (address)',
  'function name(bytes32 node) view returns (string)',
  'function contenthash(bytes32 node) view returns (bytes)',
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function resolve(bytes name, bytes data) view returns (bytes)',
]);
/** The interface of resolvers for all names below their own. Source: ENSIP-10. */
const extendedResolver = '0x9061b923';
/** The labels of the longest name that is looked up. */
const maxLabels = 16;

type EnsRecord = 'addr' | 'name' | 'contenthash';

/**
 * Reads a record of a name in its normal form from its resolver (ERC-137), or from a name above that resolves all names
 * below it (ENSIP-10): `addr`, the account, checksummed; `name`, the text of a reverse record (ERC-181); `contenthash`,
 * its content (ERC-1577), in hex. Undefined without a resolver, a contract or a record. Throws `NameOffchainError` for
 * a record that a server keeps, and viem's errors when the node fails.
 */
export async function readEnsRecord(
  client: Client,
  { name, record }: { name: string; record: EnsRecord },
): Promise<string | undefined> {
  const found = await findResolver(client, name);
  if (!found) return undefined;
  const { address, isOwn } = found;
  const args = [namehash(name)] as const;
  const [isExtended, own] = await Promise.all([
    orUndefined(readContract(client, { address, abi, functionName: 'supportsInterface', args: [extendedResolver] })),
    isOwn ? orUndefined(readContract(client, { address, abi, functionName: record, args })) : undefined,
  ]);
  const value = isExtended ? await resolveBelow(client, { address, name, record }) : own;
  return value && value !== zeroAddress && value !== '0x' ? value : undefined;
}

/** Returns the resolver of a name or of the next name above that has one; `isOwn` for the name's own. */
async function findResolver(client: Client, name: string): Promise<{ address: Address; isOwn: boolean } | undefined> {
  const labels = name === '' ? [] : name.split('.');
  if (labels.length > maxLabels) return undefined;
  for (const index of labels.keys()) {
    const args = [namehash(labels.slice(index).join('.'))] as const;
    const address = await orUndefined(readContract(client, { address: registry, abi, functionName: 'resolver', args }));
    if (address && address !== zeroAddress) return { address, isOwn: index === 0 };
  }
  return undefined;
}

/** Reads a record from a resolver of ENSIP-10. Undefined for an answer that is no such record. */
async function resolveBelow(
  client: Client,
  { address, name, record }: { address: Address; name: string; record: EnsRecord },
): Promise<string | undefined> {
  const data = encodeFunctionData({ abi, functionName: record, args: [namehash(name)] });
  const args = [bytesToHex(packetToBytes(name)), data] as const;
  const answer = await orUndefined(readContract(client, { address, abi, functionName: 'resolve', args }));
  if (!answer || answer === '0x') return undefined;
  try {
    return decodeFunctionResult({ abi, functionName: record, data: answer });
  } catch {
    return undefined;
  }
}

/** The error with which a contract sends its caller to a server: `OffchainLookup`. Source: ERC-3668. */
const offchainLookup = '0x556f1830';

/**
 * Returns undefined when the contract reverts, does not exist or returns something else: the name then has no such record. Throws
 * `NameOffchainError` when the contract names a server.
 */
async function orUndefined<result>(reading: Promise<result>): Promise<result | undefined> {
  try {
    return await reading;
  } catch (error) {
    const revert = error instanceof BaseError && error.walk((one) => one instanceof ContractFunctionRevertedError);
    if (revert instanceof ContractFunctionRevertedError && revert.signature === offchainLookup) {
      throw new NameOffchainError();
    }
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
