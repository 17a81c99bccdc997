import type { Chain } from '@livery/core/domain/chains';
import { encodeFunctionData, parseAbi } from 'viem';
import { createInit, readArtifact } from '../artifacts/readArtifact';
import type { Deployer } from './createDeployer';
import { placeContract } from './placeContract';

export const v1Factory = '0xc0a47dFe034B400B47bDaD5FecDa2621de6c4d95';
export const migrator = '0x16D4F26C15f3658ec65B1126ff27DD3dF2a2996b';

/** Deploys Uniswap V1, which exists on Ethereum only, and the contract that migrates its liquidity to V2. */
export async function deployV1(deployer: Deployer, { v2 }: Chain): Promise<void> {
  const template = await deployer.create(
    createInit(readArtifact('@uniswap/v2-periphery/build/UniswapV1Exchange.json')),
  );
  const factory = createInit(readArtifact('@uniswap/v2-periphery/build/UniswapV1Factory.json'));
  await placeContract(deployer, { address: v1Factory, init: factory });
  await deployer.send({
    to: v1Factory,
    data: encodeFunctionData({
      abi: parseAbi(['function initializeFactory(address template)']),
      functionName: 'initializeFactory',
      args: [template],
    }),
  });
  const migration = readArtifact('@uniswap/v2-periphery/build/UniswapV2Migrator.json');
  await placeContract(deployer, { address: migrator, init: createInit(migration, [v1Factory, v2.router]) });
}
