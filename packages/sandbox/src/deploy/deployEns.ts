import { encodeFunctionData, labelhash, namehash, parseAbi, zeroHash } from 'viem';
import { createInit, readArtifact } from '../artifacts/readArtifact';
import type { Deployer } from './createDeployer';
import { placeContract } from './placeContract';

export const ensRegistry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e';
export const ensResolver = '0x4976fb03C32e5B8cfe2b6cCB31c09Ba78EBaBa41';
export const reverseRegistrar = '0x084b1c3C81545d370f3634392De611CaaBFf8148';

const abi = parseAbi(['function setSubnodeOwner(bytes32 node, bytes32 label, address owner)']);

/** Deploys ENS with its reverse registrar. The deployer owns the root and `.eth`. */
export async function deployEns(deployer: Deployer): Promise<void> {
  const registry = createInit(readArtifact('@ensdomains/ens/build/contracts/ENSRegistry.json'));
  await placeContract(deployer, { address: ensRegistry, init: registry });
  const resolver = createInit(readArtifact('@ensdomains/resolver/build/contracts/PublicResolver.json'), [ensRegistry]);
  await placeContract(deployer, { address: ensResolver, init: resolver });
  // Before addr.reverse has an owner, because the constructor would claim a name for itself there.
  const registrar = readArtifact('@ensdomains/ens/build/contracts/ReverseRegistrar.json');
  await placeContract(deployer, {
    address: reverseRegistrar,
    init: createInit(registrar, [ensRegistry, ensResolver]),
  });
  const nodes = [
    [zeroHash, labelhash('reverse'), deployer.address],
    [namehash('reverse'), labelhash('addr'), reverseRegistrar],
    [zeroHash, labelhash('eth'), deployer.address],
  ] as const;
  await deployer.sendAll(
    nodes.map((args) => ({
      to: ensRegistry,
      data: encodeFunctionData({ abi, functionName: 'setSubnodeOwner', args }),
    })),
    deployer.address,
  );
}
