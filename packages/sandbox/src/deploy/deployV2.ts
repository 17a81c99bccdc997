import type { Chain } from '@livery/core/domain/chain';
import { readArtifact } from '../artifacts/readArtifact';
import type { Deployer } from './createDeployer';
import { createInit } from './createInit';
import { placeContract } from './placeContract';

export async function deployV2(deployer: Deployer, { v2, wrappedNative }: Chain): Promise<void> {
  const factory = readArtifact('@uniswap/v2-core/build/UniswapV2Factory.json');
  const router = readArtifact('@uniswap/v2-periphery/build/UniswapV2Router02.json');
  await placeContract(deployer, { address: v2.factory, init: createInit(factory, [deployer.owner]) });
  await placeContract(deployer, {
    address: v2.router,
    init: createInit(router, [v2.factory, wrappedNative.address]),
  });
}
