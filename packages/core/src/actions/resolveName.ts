import {
  type Address,
  BaseError,
  type Client,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  namehash,
  parseAbi,
  zeroAddress,
} from 'viem';
import { readContract } from 'viem/actions';
import { normalize } from 'viem/ens';

/** The registry of the Ethereum Name Service, at one address wherever it is deployed. */
const registry: Address = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e';
const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function addr(bytes32 node) view returns (address)',
]);

/**
 * The account that a name stands for on the client's chain, checksummed: the name in its normal form (ENSIP-15), the
 * registry's resolver of it (ERC-137), that resolver's `addr`. Undefined for a name without a normal form, a resolver or
 * an address; names kept off the chain (ERC-3668) are among these. Throws viem's errors when the node fails.
 */
export async function resolveName(client: Client, { name }: { name: string }): Promise<Address | undefined> {
  const node = toNode(name);
  const resolver = node && (await read(client, { address: registry, functionName: 'resolver', node }));
  return resolver && (await read(client, { address: resolver, functionName: 'addr', node }));
}

function toNode(name: string) {
  try {
    return namehash(normalize(name));
  } catch {
    return undefined;
  }
}

async function read(
  client: Client,
  { address, functionName, node }: { address: Address; functionName: 'resolver' | 'addr'; node: `0x${string}` },
): Promise<Address | undefined> {
  try {
    const found = await readContract(client, { address, abi, functionName, args: [node] });
    return found === zeroAddress ? undefined : found;
  } catch (error) {
    if (error instanceof BaseError && error.walk(isSilence)) return undefined;
    throw error;
  }
}

/** A contract that reverts or is none has nothing to say about the name. */
function isSilence(error: unknown): boolean {
  return error instanceof ContractFunctionRevertedError || error instanceof ContractFunctionZeroDataError;
}
