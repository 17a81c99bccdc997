import { type Address, getAddress, keccak256, pad, stringToHex } from 'viem';
import { type ContractName, compileContracts } from '../artifacts/compileContracts';
import { DeployError } from '../errors/contract';
import type { Deployer } from './createDeployer';

/** The slot in which `Renamed.sol` expects the address of the code that it runs. */
const slot = keccak256(stringToHex('livery.sandbox.implementation'));

/**
 * Moves the code at an address to another one and puts a contract in its place that runs it under other function names. The
 * storage stays where it is.
 */
export async function runRenamed(
  { client }: Deployer,
  { address, name }: { address: Address; name: Extract<ContractName, 'RenamedRouter' | 'PancakePeriphery'> },
): Promise<void> {
  const bytecode = await client.getCode({ address });
  if (!bytecode) throw new DeployError(`there is no contract at ${address}`);
  const moved = getAddress(`0x${keccak256(address).slice(-40)}`);
  await client.setCode({ address: moved, bytecode });
  await client.setCode({ address, bytecode: compileContracts()[name] });
  await client.setStorageAt({ address, index: slot, value: pad(moved) });
}
