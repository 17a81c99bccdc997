import type { Hex } from 'viem';
import { readArtifact } from '../artifacts/readArtifact';
import { DeployError } from '../errors/contract';

/** Returns the artifact of a core contract of Uniswap V3. */
export const readCore = (name: string) => readArtifact(`@uniswap/v3-core/artifacts/contracts/${name}.sol/${name}.json`);

/** Returns the artifact of a contract of Uniswap V3's periphery. */
export const readPeriphery = (path: string, name: string) =>
  readArtifact(`@uniswap/v3-periphery/artifacts/contracts/${path}${name}.sol/${name}.json`);

/** Replaces bytes in code by as many others. Throws DeployError when the code does not have them. */
export function replaceEach(code: Hex, from: Hex, to: Hex): Hex {
  if (from.length !== to.length || !code.includes(from.slice(2)))
    throw new DeployError(`the code does not contain ${from}`);
  return `0x${code.slice(2).replaceAll(from.slice(2), to.slice(2))}`;
}
