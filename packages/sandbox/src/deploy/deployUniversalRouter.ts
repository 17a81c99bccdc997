import type { Chain } from '@livery/core/domain/chains';
import { getExecutor } from '@livery/core/domain/executors';
import { listUniversalVenues } from '@livery/core/domain/venues';
import { type Address, keccak256, zeroAddress } from 'viem';
import { createInit, readArtifact } from '../artifacts/readArtifact';
import type { Deployer } from './createDeployer';
import { placeContract } from './placeContract';
import { readCore } from './uniswapCode';

/** Permit2, the same on every chain. */
const permit2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3';

/** Deploys Uniswap's Universal Router where the chain has one. It has no V4 pools here. */
export async function deployUniversalRouter(deployer: Deployer, chain: Chain): Promise<Record<string, Address>> {
  const address = getExecutor(chain, 'universalRouter');
  if (!address) return {};
  const artifact = readArtifact(
    '@uniswap/universal-router/artifacts/contracts/UniversalRouter.sol/UniversalRouter.json',
  );
  const getFactory = (kind: 'v2' | 'v3') =>
    listUniversalVenues(chain).find((venue) => venue.kind === kind)?.factory ?? zeroAddress;
  const parameters = {
    permit2,
    weth9: chain.wrappedNative.address,
    v2Factory: getFactory('v2'),
    v3Factory: getFactory('v3'),
    pairInitCodeHash: keccak256(readArtifact('@uniswap/v2-core/build/UniswapV2Pair.json').bytecode),
    poolInitCodeHash: keccak256(readCore('UniswapV3Pool').bytecode),
    v4PoolManager: zeroAddress,
    v3NFTPositionManager: zeroAddress,
    v4PositionManager: zeroAddress,
  };
  await placeContract(deployer, { address, init: createInit(artifact, [parameters]) });
  return { universalRouter: address };
}
