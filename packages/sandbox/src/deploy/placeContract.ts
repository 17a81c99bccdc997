import { type Address, type Hex, keccak256 } from 'viem';
import { DeployError } from '../errors/DeployError';
import type { Deployer } from './createDeployer';
import { traceDiff } from './traceDiff';

/**
 * Puts what a creation would leave behind, code and storage, at an address of our choice.
 * Only for contracts whose constructor neither bakes in its own address nor creates others.
 */
export async function placeContract(
  { client, address: from }: Deployer,
  { address, init }: { address: Address; init: Hex },
): Promise<void> {
  const { post } = await traceDiff(client, { from, data: init });
  const [contract, ...others] = Object.values(post).filter(({ code }) => code !== undefined);
  if (!contract?.code || others.length > 0) {
    throw new DeployError(`nothing to place at ${address}`, `creation code ${keccak256(init)}`);
  }
  await Promise.all([
    client.setCode({ address, bytecode: contract.code }),
    client.setNonce({ address, nonce: 1 }),
    ...contract.storage.map(([index, value]) => client.setStorageAt({ address, index, value })),
  ]);
}
