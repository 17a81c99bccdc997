import type { Chain } from '@livery/core/domain/chains';
import { getExecutor, permit2 } from '@livery/core/domain/executors';
import { getV4Venue } from '@livery/core/domain/v4/v4Venue';
import { listUniversalVenues } from '@livery/core/domain/venues';
import { type Address, keccak256, zeroAddress } from 'viem';
import { createInit, readArtifact, readRuntime } from '../artifacts/readArtifact';
import type { Deployer } from './createDeployer';
import { placeContract } from './placeContract';
import { readCore } from './uniswapCode';

/** The code of Permit2 as it is deployed, in the helper of its own tests. */
const permit2File = '@uniswap/universal-router/lib/permit2/test/utils/DeployPermit2.sol';

/** Deploys Uniswap's Universal Router, and Permit2 beside it, where the chain has one. */
export async function deployUniversalRouter(deployer: Deployer, chain: Chain): Promise<Record<string, Address>> {
  const address = getExecutor(chain, 'universalRouter');
  if (!address) return {};
  await deployer.client.setCode({ address: permit2, bytecode: readRuntime(permit2File) });
  const artifact = readArtifact(
    '@uniswap/universal-router/artifacts/contracts/UniversalRouter.sol/UniversalRouter.json',
  );
  const getFactory = (kind: 'v2' | 'v3') =>
    listUniversalVenues(chain).find((venue) => venue.kind === kind)?.factory ?? zeroAddress;
  const v4 = getV4Venue(chain);
  const parameters = {
    permit2,
    weth9: chain.wrappedNative.address,
    v2Factory: getFactory('v2'),
    v3Factory: getFactory('v3'),
    pairInitCodeHash: keccak256(readArtifact('@uniswap/v2-core/build/UniswapV2Pair.json').bytecode),
    poolInitCodeHash: keccak256(readCore('UniswapV3Pool').bytecode),
    v4PoolManager: v4?.poolManager ?? zeroAddress,
    v3NFTPositionManager: zeroAddress,
    v4PositionManager: v4?.positionManager ?? zeroAddress,
  };
  await placeContract(deployer, { address, init: createInit(artifact, [parameters]) });
  return { universalRouter: address, permit2 };
}
