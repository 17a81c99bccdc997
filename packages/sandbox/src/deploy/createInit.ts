import { encodeDeployData, type Hex } from 'viem';
import type { Artifact } from '../artifacts/artifact';

/** The data that creates a contract with these constructor arguments. */
export function createInit({ abi, bytecode }: Artifact, args: unknown[] = []): Hex {
  return encodeDeployData({ abi, bytecode, args });
}
