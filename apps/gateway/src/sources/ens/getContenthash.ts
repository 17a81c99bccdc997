import { EnsNameUnresolvedError } from '@livery/core/errors/EnsNameUnresolvedError';
import { type Client, type Hex, namehash, parseAbi, zeroAddress } from 'viem';
import { readContract } from 'viem/actions';
import { normalize } from 'viem/ens';

/** The registry of the Ethereum Name Service, on chain 1. */
const registry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e';
const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function contenthash(bytes32 node) view returns (bytes)',
]);

/** The contenthash record of a name, read from the registry and its resolver. Throws `EnsNameUnresolvedError`. */
export async function getContenthash(client: Client, name: string): Promise<Hex> {
  try {
    const node = namehash(normalize(name));
    const resolver = await readContract(client, { address: registry, abi, functionName: 'resolver', args: [node] });
    if (resolver === zeroAddress) throw new EnsNameUnresolvedError(name, { details: 'no resolver' });
    const record = await readContract(client, { address: resolver, abi, functionName: 'contenthash', args: [node] });
    if (record === '0x') throw new EnsNameUnresolvedError(name, { details: 'no contenthash' });
    return record;
  } catch (cause) {
    if (cause instanceof EnsNameUnresolvedError) throw cause;
    throw new EnsNameUnresolvedError(name, { cause });
  }
}
