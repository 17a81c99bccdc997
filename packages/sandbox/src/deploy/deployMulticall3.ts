import { multicall3 } from '@livery/core/domain/chains';
import { readMulticall3 } from '../artifacts/readMulticall3';
import type { Deployer } from './createDeployer';
import { placeContract } from './placeContract';

export async function deployMulticall3(deployer: Deployer): Promise<void> {
  await placeContract(deployer, { address: multicall3, init: readMulticall3() });
}
