import type { Chain } from '@livery/core/domain/chains';
import { permit2 } from '@livery/core/domain/executors';
import { getV4Venue } from '@livery/core/domain/v4/v4Venue';
import { type Address, type Hex, numberToHex, pad, zeroAddress } from 'viem';
import { readDeployment } from '../artifacts/readDeployment';
import type { Deployer } from './createDeployer';
import { placeContract } from './placeContract';

/** The records of the deployments of v4-periphery, in the package of the Universal Router. */
const records = '@uniswap/universal-router/lib/v4-periphery/broadcast';
/** Gas that the position manager allows a subscriber. */
const unsubscribeGas = 300_000;

/**
 * Deploys Uniswap V4 where a chain has it, with the code that its makers deploy, and returns the addresses by name. The
 * position manager has no contract for its pictures.
 */
export async function deployV4(deployer: Deployer, chain: Chain): Promise<Record<string, Address>> {
  const venue = getV4Venue(chain);
  if (!venue) return {};
  const { poolManager, stateView, quoter, positionManager } = venue;
  const toWord = (address: Address) => pad(address);
  const wrapped = chain.wrappedNative.address;
  const positions = [poolManager, permit2].map(toWord);
  const contracts: readonly (readonly [address: Address, script: string, name: string, args: readonly Hex[]])[] = [
    [poolManager, '01_PoolManager', 'PoolManager', [toWord(deployer.owner)]],
    [stateView, 'DeployStateView', 'StateView', [toWord(poolManager)]],
    [quoter, 'DeployV4Quoter', 'V4Quoter', [toWord(poolManager)]],
    [
      positionManager,
      'DeployPosm',
      'PositionManager',
      [...positions, numberToHex(unsubscribeGas, { size: 32 }), toWord(zeroAddress), toWord(wrapped)],
    ],
  ];
  for (const [address, script, name, args] of contracts) {
    const init = readDeployment(`${records}/${script}.s.sol/11155111/run-latest.json`, { name, args });
    await placeContract(deployer, { address, init });
  }
  return {
    v4PoolManager: poolManager,
    v4StateView: stateView,
    v4Quoter: quoter,
    v4PositionManager: positionManager,
  };
}
