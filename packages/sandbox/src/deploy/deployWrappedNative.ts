import type { Chain } from '@livery/core/domain/chain';
import { concat, type Hex, numberToHex, size, stringToHex, toHex } from 'viem';
import { readArtifact } from '../artifacts/readArtifact';
import type { Deployer } from './createDeployer';
import { createInit } from './createInit';
import { placeContract } from './placeContract';

/** WETH9 under the chain's own name and symbol. */
export async function deployWrappedNative(deployer: Deployer, { wrappedNative }: Chain): Promise<void> {
  const { address, name, symbol } = wrappedNative;
  const init = createInit(readArtifact('@uniswap/v2-periphery/build/WETH9.json'));
  await placeContract(deployer, { address, init });
  await deployer.client.setStorageAt({ address, index: toHex(0, { size: 32 }), value: shortString(name) });
  await deployer.client.setStorageAt({ address, index: toHex(1, { size: 32 }), value: shortString(symbol) });
}

/** Solidity's storage of a string under 32 bytes: the bytes, then twice their number in the last one. */
function shortString(text: string): Hex {
  const bytes = stringToHex(text);
  return concat([stringToHex(text, { size: 31 }), numberToHex(size(bytes) * 2, { size: 1 })]);
}
