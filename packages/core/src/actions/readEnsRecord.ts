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

/** The registry of the Ethereum Name Service, at one address wherever it is deployed. */
const registry: Address = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e';
const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function addr(bytes32 node) view returns (address)',
  'function name(bytes32 node) view returns (string)',
  'function contenthash(bytes32 node) view returns (bytes)',
]);

/**
 * What the resolver of a name in its normal form says (ERC-137): the account that it stands for, checksummed, the
 * name that a reverse record holds (ERC-181), as it is written there, or where its content is (ERC-1577), in hex. Undefined without a resolver or a record, and
 * where no contract answers. Throws viem's errors when the node fails.
 */
export async function readEnsRecord(
  client: Client,
  { name, record }: { name: string; record: 'addr' | 'name' | 'contenthash' },
): Promise<string | undefined> {
  const args = [namehash(name)] as const;
  const resolver = await orSilence(readContract(client, { address: registry, abi, functionName: 'resolver', args }));
  if (!resolver || resolver === zeroAddress) return undefined;
  const found = await orSilence(readContract(client, { address: resolver, abi, functionName: record, args }));
  return found && found !== zeroAddress && found !== '0x' ? found : undefined;
}

/** A contract that reverts, is none, or answers with something else has nothing to say about the name. */
async function orSilence<answer>(reading: Promise<answer>): Promise<answer | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof BaseError && error.walk(isSilence)) return undefined;
    throw error;
  }
}

function isSilence(error: unknown): boolean {
  return error instanceof ContractFunctionRevertedError || error instanceof ContractFunctionZeroDataError;
}
